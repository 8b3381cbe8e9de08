import { test as base, expect } from '@playwright/test';
import { Noise } from './browser-noise.ts';
import { type AdminSite, openAdminPage } from './site-admin.ts';
import { ownerSettings } from './site-owner.ts';
import { type SiteProcess, startSite } from './site-process.ts';

interface TestFixtures {
  /** What the browser complains of; a test fails for anything it has not allowed. */
  noise: Noise;
  /** A site of this test's own, with an owner and nothing else. */
  ownSite: SiteProcess;
}

interface WorkerFixtures {
  /** The sample magazine. Relative addresses lead to it. */
  magazine: SiteProcess;
  /** A site on which nothing was ever published. */
  emptySite: SiteProcess;
  /** A site whose articles are the tests' own. */
  adminSite: SiteProcess & AdminSite;
}

const running = new Set<SiteProcess>();

/** Starts a site for as long as `use` takes, and stops it as an operator would. */
export async function withSite(
  settings: Record<string, string>,
  use: (site: SiteProcess) => Promise<void>,
): Promise<void> {
  const site = await startSite(settings);
  running.add(site);
  await use(site);
  running.delete(site);
  expect(await site.stop(), 'exit code after SIGTERM').toBe(0);
}

/** What the admin's site is told besides. */
export const adminSiteSettings = {
  ...ownerSettings,
  SAMPLE_CONTENT: 'off',
  CONTACT_EMAIL: 'editors@example.org',
  SOCIAL_X_URL: 'https://x.com/example',
  SOCIAL_FACEBOOK_URL: 'https://www.facebook.com/example',
  SOCIAL_INSTAGRAM_URL: 'https://www.instagram.com/example',
  SOCIAL_LINKEDIN_URL: 'https://www.linkedin.com/company/example',
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
  magazine: [async ({}, use) => withSite({ SAMPLE_CONTENT: 'on' }, use), { scope: 'worker' }],
  emptySite: [async ({}, use) => withSite({ SAMPLE_CONTENT: 'off' }, use), { scope: 'worker' }],
  adminSite: [
    async ({}, use) =>
      withSite(adminSiteSettings, async (site) => {
        const adminSite = await openAdminPage(site.dataDir, site.url);
        await use({ ...site, ...adminSite });
        await adminSite.close();
      }),
    { scope: 'worker' },
  ],
  ownSite: async ({}, use) => withSite(adminSiteSettings, use),
  // biome-ignore-end lint/correctness/noEmptyPattern: see above
  baseURL: ({ magazine }, use) => use(magazine.url),
  noise: [
    async ({ context }, use) => {
      const noise = new Noise(context);
      await use(noise);
      expect(noise.unexpected(), 'noise in the browser').toEqual([]);
      expect(
        [...running].flatMap((site) => site.troubles()),
        'trouble in the log of a server',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
