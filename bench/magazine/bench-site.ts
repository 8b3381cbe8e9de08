import { readEnvironment } from '../../src/server/environment/environment.ts';
import type { CurrentSite } from '../../src/services/site/current-site.ts';

const { site } = readEnvironment({ SITE_URL: 'http://localhost' });

/** The settings of the measured magazine: all defaults. */
export const benchSite: CurrentSite = { url: site.url, read: async () => site };
