import { test as base, expect } from '@playwright/test';
import { Noise } from './browser-noise.ts';
import { openResettable, type ResettableSite } from './resettable-site.ts';
import { SharedContext } from './shared-context.ts';
import { type AdminSite, openAdminPage } from './site-admin.ts';
import { ownerSettings } from './site-owner.ts';
import { type SiteProcess, startSite } from './site-process.ts';

interface TestFixtures {
  /** For a test that leaves something in its context, such as a clock: a context that no other test gets. */
  freshContext: boolean;
  /** What the browser complains of; a test fails for anything it has not allowed. */
  noise: Noise;
  /** A site with an owner and nothing else, which no other test uses at the same time. */
  ownSite: SiteProcess;
}

interface WorkerFixtures {
  /** What `context` comes from. */
  sharedContext: SharedContext;
  /** The sample magazine. Relative addresses lead to it. */
  magazine: SiteProcess;
  /** A site on which nothing was ever published. */
  emptySite: SiteProcess;
  /** A site whose articles are the tests' own. */
  adminSite: SiteProcess & AdminSite;
  /** The site behind `ownSite`. */
  resettableSite: ResettableSite;
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
