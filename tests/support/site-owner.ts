import { expect, type Page } from '@playwright/test';
import { gatePaths } from '../../src/contract/admin-paths.ts';

/** The owner of every site that tests start with these settings. */
export const owner = { name: 'Olive Owner', email: 'owner@example.org', password: 'correct horse battery staple' };

export const ownerSettings = {
  OWNER_NAME: owner.name,
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
};

/** Signs the browser in as the owner, without going through the page for it. */
export async function signIn(page: Page, siteUrl: string): Promise<void> {
  const { email, password } = owner;
  const answer = await page.context().request.post(`${siteUrl}/api/auth/sign-in`, { data: { email, password } });
  expect(answer.status()).toBe(204);
}

/** Takes the session away behind the back of the open page, as its end does. */
export async function endSession(page: Page, siteUrl: string): Promise<void> {
  await page.context().request.get(siteUrl + gatePaths.logout);
}
