import { readEnvironment } from '../src/server/environment.ts';
import type { CurrentSite } from '../src/services/site/current-site.ts';

const { site } = readEnvironment({ SITE_URL: 'http://localhost' });

/** The magazine that is measured, as one is that nobody has set anything of. */
export const benchSite: CurrentSite = { url: site.url, read: async () => site };
