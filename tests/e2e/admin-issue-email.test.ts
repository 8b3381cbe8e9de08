import { adminPagePaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { failOn, waitForHydration } from '../support/browser-page.ts';
import { expectToast } from '../support/editor.ts';
import {
  changeIssue,
  composeFrom,
  expectSaved,
  type IssueEditorPage,
  issueEditorOn,
  showIssue,
} from '../support/issues.ts';
import { inDatabase } from '../support/mailing-site.ts';
import { expect, test } from '../support/site.ts';
import { owner, signIn } from '../support/site-owner.ts';

// A preference that the test sets for every frame would override the one that the page gives to its own.
test.use({ colorScheme: null });
test.describe.configure({ mode: 'parallel' });

const week = { politics: ['The bridge opens', 'Who pays for rain'], books: ['What the poet kept'] };

const show = (editor: IssueEditorPage, name: string) => editor.email.getByText(name, { exact: true }).click();

/** @returns the colour behind the email, as the browser shows it */
const paper = (editor: IssueEditorPage) =>
  editor
    .frame()
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor);

const frameWidth = async (editor: IssueEditorPage) =>
  (await editor.email.locator('iframe:not([inert])').boundingBox())?.width ?? 0;

test('the email is shown as it is stored, wide and narrow, light and dark, and as text', { tag: '@long' }, async ({
  page,
  ownSite,
  noise,
}) => {
  noise.allow(/status of 500/);
  const { url } = ownSite;
  const { admin, issue } = await composeFrom(page, ownSite, week);
  await changeIssue(admin, issue.id, { note: `**We count** ${'every vote '.repeat(60)}` });
  const failure = await failOn(page, '**/letter');
  const editor = await showIssue(page, url, issue.id);
  await expect(editor.email.getByRole('alert')).toContainText('Failed to fetch email');
  await failure.end();
  await editor.email.getByRole('button', { name: 'Try again' }).click();
  await expect(editor.frame().getByRole('heading', { level: 2, name: 'The bridge opens' })).toBeVisible();
  expect(await frameWidth(editor)).toBeGreaterThanOrEqual(600);
  await show(editor, 'Light');
  expect(await paper(editor)).toBe('rgb(252, 250, 245)');
  await show(editor, 'Dark');
  expect(await paper(editor)).toBe('rgb(21, 19, 18)');
  await show(editor, 'Phone');
  expect(await frameWidth(editor)).toBe(360);
  await show(editor, 'Plain text');
  await expect(editor.email.locator('iframe')).toHaveCount(0);
  await expect(
    editor.email.getByText('THE BRIDGE OPENS').or(editor.email.getByText('The bridge opens')).last(),
  ).toBeVisible();
  await expect(editor.email.getByText(`${url}/newsletter/no-1`)).toBeVisible();
  await examine(page);
  const text = editor.email.locator('pre');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(text).toContainText('We count every vote');
    // A line of the email is a line on the screen; only an address that is longer than a line is broken.
    const lines = ((await text.textContent()) ?? '').trimEnd().split('\n');
    expect(Math.max(...lines.filter((line) => !line.includes('://')).map((line) => line.length))).toBeLessThanOrEqual(
      72,
    );
    const drawn = await text.evaluate((pre) => pre.clientHeight / Number.parseFloat(getComputedStyle(pre).lineHeight));
    expect(Math.round(drawn), `at ${width} px`).toBe(lines.length);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  expect(await frameWidth(editor), 'a phone shows it as phones do').toBeLessThanOrEqual(360);
  await expect(editor.frame().getByRole('heading', { level: 2, name: 'The bridge opens' })).toBeVisible();
});

test('a link in the email opens in a tab of its own; without a mail server a test email is in the outbox', {
  tag: '@long',
}, async ({ page, ownSite }) => {
  const { url } = ownSite;
  await composeFrom(page, ownSite, week);
  await page.goto(url + adminPagePaths.issues);
  await page.getByRole('button', { name: 'Actions for issue 1' }).click();
  await page.getByRole('link', { name: 'Edit issue 1' }).click();
  const editor = issueEditorOn(page);
  await editor.subject.fill('Saved once');
  await expectSaved(page);
  await expect(editor.email).toContainText('Saved once');
  await editor.button('Send a test to me').click();
  await expectToast(page, 'Success', `The test email to ${owner.email} is in the outbox`);
  const opened = page.waitForEvent('popup');
  await editor.frame().getByRole('link', { name: 'The bridge opens' }).first().click();
  const article = await opened;
  await waitForHydration(article);
  await expect(article.getByRole('heading', { level: 1, name: 'The bridge opens' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(url + adminPagePaths.issues);
  await page.getByRole('navigation', { name: 'Newsletter' }).getByRole('link', { name: 'Outbox' }).click();
  await expect(page.getByRole('link', { name: '[Test] Saved once' })).toBeVisible();
});

test('a test email comes to the user who asks for it, and an error is told', { tag: '@long' }, async ({
  page,
  mailing: site,
  noise,
}) => {
  noise.allow(/status of 50\d|"status":503.*\/test"/);
  const { issue } = await composeFrom(page, site, week);
  const editor = await showIssue(page, site.url, issue.id);
  await editor.button('Send a test to me').click();
  await expectToast(page, 'Success', `Test email sent to ${owner.email}`);
  const [email] = await site.sink.waitFor(owner.email);
  expect(email?.to).toEqual([owner.email]);
  expect(email?.mail.subject).toBe('[Test] The bridge opens');
  expect(email?.mail.text).toContain('What the poet kept');
  site.sink.rejections.set(owner.email, 550);
  await editor.button('Send a test to me').click();
  await expectToast(page, 'Error', "The mail server didn't accept the email");
});

test('an issue that has left is only looked at', { tag: '@long' }, async ({ page, ownSite }) => {
  const { url, dataDir } = ownSite;
  const { issue } = await composeFrom(page, ownSite, week);
  const sent = { status: 'sent', sent_at: '2026-03-04T10:00:00.000Z', note: 'Dear readers' } as const;
  await inDatabase(dataDir, (db) => db.updateTable('newsletter_issues').set(sent).execute());
  await signIn(page, url);
  await page.goto(url + adminPagePaths.editIssue(issue.id));
  const contents = page.getByRole('region', { name: 'What it says' });
  await expect(contents).toContainText('it can no longer be changed');
  await expect(contents.getByRole('definition')).toHaveText([
    'The bridge opens',
    'What the story is about, in one sentence.',
    '/newsletter/no-1',
    'Dear readers',
    'The bridge opens',
    'Who pays for rainWhat the poet kept',
    /The bridge opens/,
  ]);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Save|Delete/ })).toHaveCount(0);
  await expect(issueEditorOn(page).frame().getByText('Dear readers')).toBeVisible();
  await examine(page);
  await contents.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'The bridge opens' })).toBeVisible();
});
