import { raiseContentVersion } from '../../src/services/content-version/content-version.ts';
import { composeIssue } from '../../src/services/newsletter/issues/compose-issue.ts';
import { examine } from '../support/accessibility.ts';
import { actor } from '../support/actor.ts';
import { openPage } from '../support/browser-page.ts';
import { findHtmlErrors } from '../support/check-html.ts';
import { expect, test } from '../support/site.ts';
import type { AdminSite } from '../support/site-admin.ts';

/** Composes an issue and leaves it as the sending does. @returns its slug */
async function sendOut({ db }: AdminSite, note: string): Promise<string> {
  const id = await composeIssue(db, { now: new Date(), siteName: 'Masthead', actor });
  return db.transaction().execute(async (trx) => {
    const { slug } = await trx
      .updateTable('newsletter_issues')
      .set({ status: 'sent', sent_at: new Date().toISOString(), note })
      .where('id', '=', id)
      .returning('slug')
      .executeTakeFirstOrThrow();
    await raiseContentVersion(trx);
    return slug;
  });
}

test('an issue that went out is in the archive, with everything that the email had; of others there is none', async ({
  page,
  adminSite,
}) => {
  await adminSite.write(
    { title: 'A bridge for the island', isFeatured: 1 },
    { title: 'What the poet kept', category: 'books' },
  );
  const slug = await sendOut(adminSite, 'Dear readers, see [about us](/about).');
  const url = `${adminSite.url}/newsletter/${slug}`;
  await expect.poll(async () => (await fetch(url)).status).toBe(200);

  await openPage(page, `${adminSite.url}/newsletter`);
  await page.getByRole('link', { name: 'A bridge for the island' }).click();
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A bridge for the island');
  await expect(page.getByText('Dear readers')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What the poet kept' }).first()).toBeVisible();
  await expect(page).toHaveTitle(/^A bridge for the island \|/);
  await examine(page);

  for (const path of ['/newsletter', `/newsletter/${slug}`]) {
    const html = await (await fetch(adminSite.url + path)).text();
    expect(html).toContain('A bridge for the island');
    expect(await findHtmlErrors({ path, html })).toEqual([]);
  }
  expect(await (await fetch(`${adminSite.url}/sitemaps/pages.xml`)).text()).toContain(`/newsletter/${slug}`);
  const missing = await fetch(`${adminSite.url}/newsletter/no-999`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toMatch(/<h1[^>]*>Issue not found<\/h1>/);
});
