import { test as base, expect } from '@playwright/test';
import { Noise } from './browser-noise.ts';
import { openResettable, type ResettableSite } from './resettable-site.ts';
import { SharedContext } from './shared-context.ts';
import { type AdminSite, openAdminPage } from './site-admin.ts';
import { ownerSettings } from './site-owner.ts';
import { type SiteProcess, startSite } from './site-process.ts';

interface TestFixtures {
  /** Gives the test its own context; for tests that change it for good, such as with a clock. */
  freshContext: boolean;
  /** The browser's errors; a test fails for each one that it has not allowed. */
  noise: Noise;
  /** A site with an owner and nothing else; no other test uses it at the same time. */
  ownSite: SiteProcess;
}

interface WorkerFixtures {
  /** The source of `context`. */
  sharedContext: SharedContext;
  /** The sample magazine. Relative URLs refer to it. */
  magazine: SiteProcess;
  /** A site on which nothing has ever been published. */
  emptySite: SiteProcess;
  /** A site whose articles the tests write. */
  adminSite: SiteProcess & AdminSite;
  /** The site behind `ownSite`. */
  resettableSite: ResettableSite;
}

const running = new Set<SiteProcess>();

/** Starts a site, and stops it as an operator would once `use` ends. */
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

/** The settings of sites on which tests use the admin. */
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
  resettableSite: [
    async ({}, use) => withSite(adminSiteSettings, async (site) => use(await openResettable(site))),
    { scope: 'worker' },
  ],
  // biome-ignore-end lint/correctness/noEmptyPattern: see above
  ownSite: async ({ resettableSite }, use) => {
    await resettableSite.reset();
    await use(resettableSite);
  },
  baseURL: ({ magazine }, use) => use(magazine.url),
  freshContext: [false, { option: true }],
  sharedContext: [
    async ({ browser, magazine }, use) => {
      const shared = new SharedContext(browser, magazine.url);
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, sharedContext, freshContext, viewport, colorScheme, contextOptions, javaScriptEnabled, permissions },
    use,
  ) => {
    if (freshContext) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const options = JSON.stringify({ viewport, colorScheme, contextOptions, javaScriptEnabled, permissions });
    await use(await sharedContext.take(options, permissions));
    await sharedContext.giveBack([...running].map(({ url }) => url));
  },
  noise: [
    async ({ context }, use) => {
      const before = new Map([...running].map((site) => [site, site.troubles().length]));
      const noise = new Noise(context);
      await use(noise);
      noise.stop();
      expect(noise.unexpected(), 'noise in the browser').toEqual([]);
      const troubles = [...running].flatMap((site) => site.troubles().slice(before.get(site)));
      expect(noise.without(troubles), 'trouble in the log of a server').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
