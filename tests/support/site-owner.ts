import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { authPaths, gatePaths } from '../../src/contract/gate-paths.ts';

/** The owner of every site that tests start with these settings. */
export const owner = { name: 'Olive Owner', email: 'owner@example.org', password: 'correct horse battery staple' };

export const ownerSettings = {
  OWNER_NAME: owner.name,
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
};

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** URL of a site → cookies of the owner's latest session there. */
const sessions = new Map<string, Cookies>();

/**
 * Signs the browser in as the owner without the sign-in page. Reuses the session of an earlier test while it is valid:
 * checking a password takes the server longer than rendering a page.
 */
export async function signIn(page: Page, siteUrl: string): Promise<void> {
  const context = page.context();
  const session = sessions.get(siteUrl);
  if (session) {
    await context.addCookies(session);
    if ((await context.request.get(siteUrl + authPaths.user)).ok()) return;
  }
  await signInAnew(page, siteUrl);
  sessions.set(siteUrl, await context.cookies(siteUrl));
}

/** Lets `signIn` use this session. */
export function rememberSession(siteUrl: string, cookies: Cookies): void {
  sessions.set(siteUrl, cookies);
}

/** Signs the browser in as the owner, in a new session. */
export async function signInAnew(page: Page, siteUrl: string): Promise<void> {
  await signInWith(page.context().request, siteUrl);
}

/** Signs a request context in as the owner. */
export async function signInWith(request: APIRequestContext, siteUrl: string): Promise<void> {
  const { email, password } = owner;
  const answer = await request.post(siteUrl + authPaths.signIn, { data: { email, password } });
  expect(answer.status()).toBe(204);
}

/** Removes the session cookie without a word to the open page, as if the session had expired. */
export async function endSession(page: Page, siteUrl: string): Promise<void> {
  await page.context().request.get(siteUrl + gatePaths.logout);
}
