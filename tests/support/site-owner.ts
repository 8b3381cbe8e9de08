import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { authPaths, gatePaths } from '../../src/contract/admin-paths.ts';

/** The owner of every site that tests start with these settings. */
export const owner = { name: 'Olive Owner', email: 'owner@example.org', password: 'correct horse battery staple' };

export const ownerSettings = {
  OWNER_NAME: owner.name,
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
};

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Address of a site → cookies of the owner's latest session there. */
const sessions = new Map<string, Cookies>();

/**
 * Signs the browser in as the owner, without going through the page for it: in the session of the test before, as long as
 * that lasts. To judge a password takes the server longer than to show a page.
 */
export async function signIn(page: Page, siteUrl: string): Promise<void> {
  const context = page.context();
  const kept = sessions.get(siteUrl);
  if (kept) {
    await context.addCookies(kept);
    if ((await context.request.get(siteUrl + authPaths.user)).ok()) return;
  }
  await signInAnew(page, siteUrl);
  sessions.set(siteUrl, await context.cookies(siteUrl));
}

/** Signs the browser in as the owner, in a session of its own. */
export async function signInAnew(page: Page, siteUrl: string): Promise<void> {
  await signInWith(page.context().request, siteUrl);
}

/** Signs in as the owner whatever sends these requests. */
export async function signInWith(request: APIRequestContext, siteUrl: string): Promise<void> {
  const { email, password } = owner;
  const answer = await request.post(siteUrl + authPaths.signIn, { data: { email, password } });
  expect(answer.status()).toBe(204);
}

/** Takes the session away behind the back of the open page, as its end does. */
export async function endSession(page: Page, siteUrl: string): Promise<void> {
  await page.context().request.get(siteUrl + gatePaths.logout);
}
