import { type BrowserContext, test as base, expect } from '@playwright/test';
import { Noise } from './browser-noise.ts';
import { setEditorMode } from './editor-mode.ts';
import { loadAtFirstPress } from './first-press.ts';
import { type MailingSite, withMailingSite } from './mailing-site.ts';
import { type ResettableSite, withResets } from './resettable-site.ts';
import { adminSiteSettings, running, withSite } from './running-sites.ts';
import { SharedContext } from './shared-context.ts';
import type { AdminSite } from './site-admin.ts';
import type { SiteProcess } from './site-process.ts';

interface TestFixtures {
  /** Gives the test its own context; for tests that change it for good, such as with a clock. */
  freshContext: boolean;
  /** The application is loaded by a press only; for the long run. */
  firstPress: boolean;
  /** How the editor shows texts: a test that fills in Markdown wants its source. */
  editorMode: 'rich' | 'source';
  /** The browser's errors; a test fails for each one that it has not allowed. */
  noise: Noise;
  /** A site with an owner, on which nothing has ever been published; no other test uses it at the same time. */
  ownSite: SiteProcess;
  /** A site whose articles the tests write. */
  adminSite: SiteProcess & AdminSite;
  /** A site that sends emails to a mail server of the test; no other test uses it at the same time. */
  mailing: MailingSite;
}

interface WorkerFixtures {
  /** The source of `context`. */
  sharedContext: SharedContext;
  /** The sample magazine. Relative URLs refer to it. */
  magazine: SiteProcess;
  /** The site behind `ownSite` and `adminSite`. */
  resettableSite: ResettableSite;
  /** The site behind `mailing`. */
  resettableMailing: ResettableSite & MailingSite;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
  magazine: [async ({}, use) => withSite({ SAMPLE_CONTENT: 'on' }, use), { scope: 'worker' }],
  resettableSite: [
    async ({}, use) => withSite(adminSiteSettings, (site) => withResets(site, use)),
    { scope: 'worker' },
  ],
  resettableMailing: [
    async ({}, use) => withMailingSite((site) => withResets(site, (one) => use({ ...one, sink: site.sink }))),
    { scope: 'worker' },
  ],
  // biome-ignore-end lint/correctness/noEmptyPattern: see above
  ownSite: async ({ resettableSite }, use) => {
    await resettableSite.reset();
    await use(resettableSite);
  },
  adminSite: async ({ resettableSite }, use) => {
    await use({ ...resettableSite, ...(await resettableSite.openForWrites()) });
  },
  mailing: async ({ resettableMailing }, use) => {
    await resettableMailing.reset();
    resettableMailing.sink.received.length = 0;
    resettableMailing.sink.rejections.clear();
    await use(resettableMailing);
  },
  baseURL: ({ magazine }, use) => use(magazine.url),
  freshContext: [false, { option: true }],
  firstPress: [false, { option: true }],
  editorMode: ['source', { option: true }],
  sharedContext: [
    async ({ browser, magazine }, use) => {
      const shared = new SharedContext(browser, magazine.url);
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, sharedContext, freshContext, firstPress, editorMode, contextOptions, javaScriptEnabled, permissions },
    use,
  ) => {
    const prepare = (context: BrowserContext) => setEditorMode(context, editorMode);
    if (freshContext || firstPress) {
      const context = await browser.newContext();
      await prepare(context);
      if (firstPress) await loadAtFirstPress(context);
      await use(context);
      return context.close();
    }
    const options = JSON.stringify({ contextOptions, javaScriptEnabled, editorMode });
    await use(await sharedContext.take(options, { permissions, prepare }));
    await sharedContext.giveBack([...running].map(({ url }) => url));
  },
  page: async (
    { context, sharedContext, freshContext, firstPress, viewport, colorScheme, contextOptions: { reducedMotion } },
    use,
  ) => {
    const options = { viewport, colorScheme, reducedMotion: reducedMotion ?? 'no-preference' };
    await use(freshContext || firstPress ? await context.newPage() : await sharedContext.takePage(options));
  },
  noise: [
    async ({ context }, use) => {
      const before = new Map([...running].map((site) => [site, site.troubles().length]));
      const noise = new Noise(context);
      await use(noise);
      noise.stop();
      expect(await noise.unexpected(), 'noise in the browser').toEqual([]);
      const troubles = [...running].flatMap((site) => site.troubles().slice(before.get(site)));
      expect(noise.without(troubles), 'trouble in the log of a server').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
