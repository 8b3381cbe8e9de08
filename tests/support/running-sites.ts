import { expect } from '@playwright/test';
import { ownerSettings } from './site-owner.ts';
import { type SiteProcess, startSite } from './site-process.ts';

/** The sites that run now. */
export const running = new Set<SiteProcess>();

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
