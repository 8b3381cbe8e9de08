import type { Page } from '@playwright/test';
import { adminPagePaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { failOn, holdBack } from '../support/browser-page.ts';
import { expectToast } from '../support/editor.ts';
import { issueEditorOn, publishArticles } from '../support/issues.ts';
import { inDatabase } from '../support/mailing-site.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { addIssue } from '../support/sending.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

test.describe.configure({ mode: 'parallel' });

const path = adminPagePaths.issues;
const calls = /\/api\/admin\/newsletter\/issues(\?|$)/;

const rows = (page: Page) => page.getByRole('list', { name: 'Issues' }).getByRole('listitem');
const parts = (page: Page) => page.getByRole('navigation', { name: 'Newsletter' });
const compose = (page: Page) => page.getByRole('button', { name: 'Compose an issue now' });

test('an empty list says when the next draft comes, and one can be composed at once', { tag: '@long' }, async ({
  page,
  ownSite,
}) => {
  test.slow();
  const { url } = ownSite;
  const admin = await openOwnerAdmin(page, url);
  await admin.send('PATCH', '/api/admin/settings', { newsletterDay: 4, newsletterHour: 17, timeZone: 'Europe/Paris' });
  const release = await holdBack(page, calls);
  await page.goto(url + path);
  await expect(page.getByRole('status', { name: 'Loading issues' })).toBeVisible();
  release();
  await expect(page.getByText('No issues yet', { exact: true })).toBeVisible();
  await expect(page.getByText('The next draft is composed on Thursday at 5:00 PM (Europe/Paris)')).toBeVisible();
  await expect(page).toHaveTitle('Newsletter Issues | Masthead');
  await examine(page);

  await publishArticles(ownSite, { politics: ['The bridge opens'], books: ['What the poet kept'] });
  await compose(page).click();
  await expectToast(page, 'Success', 'Issue composed successfully');
  await expect(page.getByRole('heading', { level: 1, name: 'Issue 1' })).toBeVisible();
  const editor = issueEditorOn(page);
  await expect(editor.subject).toHaveValue('The bridge opens');
  await expect(editor.lead).toContainText('The bridge opens');
  await expect(editor.stories).toContainText('What the poet kept');
  const again = page.waitForResponse(calls);
  await parts(page).getByRole('link', { name: 'Issues' }).click();
  await again;
  await expect(rows(page)).toHaveText([/^No\. 1The bridge opensDraftcomposed .+Edit issue 1$/]);
});

test('two presses compose one issue, empty after an empty week, and a second one only after a warning', async ({
  page,
  ownSite,
}) => {
  await signIn(page, ownSite.url);
  await page.goto(ownSite.url + path);
  await expect(page.getByText('No issues yet')).toBeVisible();
  const release = await holdBack(page, calls);
  await compose(page).dblclick();
  await page.getByRole('button', { name: 'Composing...' }).click({ force: true });
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Issue 1' })).toBeVisible();
  const editor = issueEditorOn(page);
  await expect(editor.subject).toHaveValue('Masthead');
  await expect(editor.lead).toContainText('No lead article.');
  await expect(editor.stories).toContainText('0 of 40');
  await examine(page);
  await parts(page).getByRole('link', { name: 'Issues' }).click();
  await expect(rows(page)).toHaveCount(1);

  const question = page.getByRole('alertdialog', { name: 'Compose another issue?' });
  await compose(page).click();
  await expect(question).toHaveAccessibleDescription(/^Issue 1, “Masthead”, is still a draft\./);
  await examine(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await compose(page).click();
  await question.getByRole('button', { name: 'Open issue 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Issue 1' })).toBeVisible();
  await parts(page).getByRole('link', { name: 'Issues' }).click();
  await compose(page).click();
  await question.getByRole('button', { name: 'Compose another' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Issue 2' })).toBeVisible();
  await expect(issueEditorOn(page).frame().getByRole('heading', { level: 1 })).toBeVisible();
});

test('each issue says where it stands, and what has left leads to its page', async ({ page, ownSite }) => {
  const { url, dataDir } = ownSite;
  await inDatabase(dataDir, async (db) => {
    const sent = '2026-03-04T10:00:00.000Z';
    const states = [
      { status: 'sent', sent_at: sent, subject: 'The first' },
      { status: 'paused', subject: 'Held up' },
      { status: 'draft', subject: 'Not yet' },
    ] as const;
    for (const state of states) {
      const id = await addIssue(db);
      await db.updateTable('newsletter_issues').set(state).where('id', '=', id).execute();
      await db
        .insertInto('newsletter_issue_slugs')
        .values({ slug: `issue-${id}`, issue_id: id })
        .execute();
    }
    await addIssue(db, { sendAt: '2049-03-04T09:30:00.000Z' });
  });
  await signIn(page, url);
  await page.goto(url + path);
  await expect(rows(page)).toHaveText([
    /^No\. 4.+Scheduledfor March 4, 2049 at 9:30 AM UTCEdit issue 4$/,
    /^No\. 3Not yetDraftcomposed June 15, 2026Edit issue 3$/,
    /^No\. 2Held upPausedcomposed June 15, 2026View issue 2Open issue 2$/,
    /^No\. 1The firstSentMarch 4, 2026View issue 1Open issue 1$/,
  ]);
  await examine(page);
  await page.getByRole('button', { name: 'Actions for issue 1' }).click();
  await page.getByRole('link', { name: 'View issue 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The first' })).toBeVisible();
});

test('a list that cannot be read says why, and Try again brings it; a long one goes on', { tag: '@long' }, async ({
  page,
  ownSite,
  noise,
}) => {
  noise.allow(/status of 500/);
  const { url, dataDir } = ownSite;
  await inDatabase(dataDir, async (db) => {
    for (let issue = 0; issue < 53; issue += 1) await addIssue(db);
  });
  await signIn(page, url);
  const failure = await failOn(page, calls);
  await page.goto(url + path);
  await expect(page.getByRole('alert')).toContainText('HTTP 500: Internal Server Error');
  await compose(page).click();
  await expectToast(page, 'Error', '500: broken');
  await failure.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByRole('status').filter({ hasText: '53 issues' })).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).press('Enter');
  await expect(rows(page)).toHaveCount(53);
  await expect(rows(page).nth(50)).toBeFocused();
});

test('the parts of the newsletter lead to each other', { tag: '@long' }, async ({ page, ownSite }) => {
  await signIn(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/newsletter?q=nobody`);
  const link = (name: string) => parts(page).getByRole('link', { name });
  await expect(link('Subscribers')).toHaveAttribute('aria-current', 'page');
  for (const name of ['Issues', 'Outbox', 'Subscribers']) {
    await link(name).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
    await expect(parts(page).locator('[aria-current]')).toHaveText([name]);
  }
});
