import { expect, it } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { site as siteSchema } from '../../src/contract/site.ts';
import { readAnswer } from '../support/answers.ts';
import { createParts, now, setUpMagazine, site } from '../support/magazine.ts';

const magazine = setUpMagazine('sqlite');

it('GET /api/site answers what the installation says of itself, with the years of that moment', async () => {
  const settings = { ...site, contactEmail: 'desk@magazine.test', social: { x: 'https://x.test/magazine' } };
  const api = createApi(createParts(magazine.db, { site: settings }));
  const answer = Promise.resolve(api.request('/api/site', {}, { now }));
  expect(await readAnswer(answer, siteSchema)).toEqual({ ...settings, copyrightYears: '2024–2026' });
});
