import { expect, it } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { site as siteSchema } from '../../src/contract/site.ts';
import { readAnswer } from '../support/answers.ts';
import { createParts, fixedSite, now, setUpMagazine } from '../support/magazine.ts';

const magazine = setUpMagazine('sqlite');

it('GET /api/site answers the public settings, with the current years of copyright', async () => {
  const settings = {
    contactEmail: 'desk@magazine.test',
    securityContact: 'https://x.test/',
    xUrl: 'https://x.test/magazine',
  };
  const api = createApi(createParts(magazine.db, { site: fixedSite(settings) }));
  const answer = Promise.resolve(api.request('/api/site', {}, { now }));
  expect(await readAnswer(answer, siteSchema.strict())).toEqual({
    name: 'The Test',
    tagline: 'Nothing but the truth',
    description: null,
    url: 'https://magazine.test',
    timeZone: 'UTC',
    language: 'en-US',
    contactEmail: 'desk@magazine.test',
    publisher: { name: 'The Test', logoUrl: null },
    shareImage: null,
    social: { x: 'https://x.test/magazine' },
    copyrightYears: '2024–2026',
  });
});
