import { expect, it } from 'vitest';
import { createApi } from '../../src/api/app.ts';
import { site as siteSchema } from '../../src/contract/site.ts';
import { connect } from '../../src/database/connect.ts';
import { readAnswer } from '../support/answers.ts';
import { createLocation } from '../support/engines.ts';
import { now, site } from '../support/magazine.ts';

it('GET /api/site answers what the installation says of itself, with the years of that moment', async () => {
  const location = await createLocation('sqlite');
  const db = connect(location);
  const settings = { ...site, contactEmail: 'desk@magazine.test', social: { x: 'https://x.test/magazine' } };
  const api = createApi({ db, site: settings, origins: [site.url], views: new Map() });
  const answer = async () => api.request('/api/site', {}, { now });
  expect(await readAnswer(answer(), siteSchema)).toEqual({ ...settings, copyrightYears: '2024–2026' });
  await db.destroy();
  await location.remove();
});
