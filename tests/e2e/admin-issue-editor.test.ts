import { adminPagePaths, adminPaths } from '../../src/contract/admin-paths.ts';
import { examine } from '../support/accessibility.ts';
import { failOn, holdBack } from '../support/browser-page.ts';
import { expectToast } from '../support/editor.ts';
import { changeIssue, composeFrom, expectSaved, issueEditorOn, readIssue, showIssue } from '../support/issues.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

test.describe.configure({ mode: 'parallel' });

const week = {
  politics: ['The bridge opens', 'Ferries for the island', 'Who pays for rain'],
  books: ['What the poet kept', 'A shelf of maps'],
};

test('texts follow the lead until they are edited, the issue saves by itself, the email follows, and sending warns of texts of another article', async ({
  page,
  ownSite,
}) => {
  test.slow();
  const { url } = ownSite;
  const { admin, issue } = await composeFrom(page, ownSite, week);
  await admin.send('PATCH', adminPaths.article(issue.lead?.id ?? ''), { status: 'withdrawn' });
  const editor = await showIssue(page, url, issue.id);
  await expect(page).toHaveTitle('Issue 1 | Masthead');
  await expect(editor.subject, 'the lead is withdrawn').toHaveValue('Ferries for the island');
  await editor.button('Make "A shelf of maps" the lead article').click();
  await expect(editor.subject).toHaveValue('A shelf of maps');
  await expect(editor.email.getByText('A shelf of maps', { exact: true })).toBeVisible();
  await expect(editor.frame().getByRole('heading', { level: 2, name: 'A shelf of maps' })).toBeVisible();
  await examine(page);

  await editor.subject.fill('Bridges,  and what they cost');
  await editor.preheader.fill('A week of crossings');
  await editor.slug.fill('Bridges-2026');
  await expect(page.getByText(`${url}/newsletter/bridges-2026`)).toBeVisible();
  await editor.note.fill('Dear readers, this was a week of crossings.');
  await expect(editor.frame().getByText('this was a week of crossings.')).toBeVisible();
  await expectSaved(page);
  expect(await readIssue(page, url, issue.id)).toMatchObject({
    subject: 'Bridges, and what they cost',
    preheader: 'A week of crossings',
    slug: 'bridges-2026',
    note: 'Dear readers, this was a week of crossings.',
    lead: { title: 'A shelf of maps' },
  });
  await editor.save();
  await expectToast(page, 'Success', 'Everything is already saved');

  await editor.button('Make "What the poet kept" the lead article').click();
  await expect(editor.subject).toHaveValue('Bridges, and what they cost');
  await editor.button('Send now…').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleDescription(
    /Subject and public title are “Bridges, and what they cost”\. The lead article would give “What the poet kept”\./,
  );
  await examine(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await editor.button('Follow the lead article').first().click();
  await expect(editor.subject).toBeFocused();
  await expect(editor.subject).toHaveValue('What the poet kept');
  await expect.poll(async () => (await readIssue(page, url, issue.id)).isEdited.subject).toBe(false);
});

test('what is wrong is said beside its field, and nothing is stored', { tag: '@long' }, async ({
  page,
  ownSite,
  noise,
}) => {
  noise.allow(/status of 409/);
  const { url } = ownSite;
  const { admin, issue } = await composeFrom(page, ownSite, week);
  await changeIssue(admin, issue.id, { slug: 'first-come' });
  const second = await composeFrom(page, ownSite, { culture: ['A later story'] });
  const editor = await showIssue(page, url, second.issue.id);
  await editor.subject.fill(' ');
  await editor.preheader.fill('x'.repeat(151));
  await editor.slug.fill('archive');
  await editor.note.fill('y'.repeat(4001));
  await expect(editor.bar.getByText('Not saved: Subject is required')).toBeVisible();
  await editor.save();
  await expect(page.getByRole('alert')).toHaveText([
    'Subject is required',
    'Preview text must be 150 characters or less',
    'Note must be 4000 characters or less',
    'This slug is reserved',
  ]);
  await expect(editor.subject).toBeFocused();
  await examine(page);
  await editor.subject.fill('A subject');
  await editor.preheader.fill('');
  await editor.note.fill('');
  await editor.slug.fill('first-come');
  await editor.save();
  await expect(page.getByRole('alert')).toHaveText('Slug already in use');
  await expect(editor.slug).toBeFocused();
  expect(await readIssue(page, url, second.issue.id)).toMatchObject({
    subject: second.issue.subject,
    slug: 'no-2',
  });
});

test('an article leads, or none, and articles are put in order by the keyboard; the focus goes with them', async ({
  page,
  ownSite,
}) => {
  const { url } = ownSite;
  const { issue } = await composeFrom(page, ownSite, { politics: [...week.politics, 'A fourth'], books: week.books });
  const editor = await showIssue(page, url, issue.id);
  await expect(editor.lead).toContainText('The bridge opens');
  await editor.button('Make "A shelf of maps" the lead article').press('Enter');
  await expect(editor.lead).toBeFocused();
  await expect(editor.lead).toContainText('A shelf of maps');
  await expect(editor.titles(editor.stories)).toHaveText([
    'The bridge opens',
    'Ferries for the island',
    'Who pays for rain',
    'A fourth',
    'What the poet kept',
  ]);
  await editor.button('Put "A shelf of maps" back among the articles').press('Enter');
  await expect(editor.lead).toBeFocused();
  await expect(editor.lead).toContainText('No lead article.');
  await expect(editor.titles(editor.stories)).toHaveText([
    'The bridge opens',
    'Ferries for the island',
    'Who pays for rain',
    'A fourth',
    'A shelf of maps',
    'What the poet kept',
  ]);
  await editor.button('Make "The bridge opens" the lead article').press('Enter');
  await editor.button('Move down "A shelf of maps"').press('Enter');
  await expect(editor.titles(editor.stories)).toHaveText([
    'Ferries for the island',
    'Who pays for rain',
    'A fourth',
    'What the poet kept',
    'A shelf of maps',
  ]);
  const down = editor.stories.getByRole('button', { name: 'Move down "Ferries for the island"' });
  await down.press('Enter');
  await expect(down).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '“Ferries' })).toHaveText(
    '“Ferries for the island” is 2 of 3 in Politics',
  );
  await page.keyboard.press('Enter');
  await expect(down).toBeFocused();
  await expect(down, 'it is the last of its section').toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  const up = editor.stories.getByRole('button', { name: 'Move up "A fourth"' });
  await up.press('Space');
  await expect(up).toBeFocused();
  await editor.button('Move Books up').press('Enter');
  await expect(editor.button('Move Books up')).toBeFocused();
  const order = ['What the poet kept', 'A shelf of maps', 'A fourth', 'Who pays for rain', 'Ferries for the island'];
  await expect(editor.titles(editor.stories)).toHaveText(order);

  const mostRead = await editor.titles(editor.mostRead).allTextContents();
  await editor.mostRead
    .getByRole('button', { name: /^Move down/ })
    .first()
    .press('Enter');
  await editor.save();
  await expectSaved(page);
  const stored = await readIssue(page, url, issue.id);
  expect(stored.stories.map(({ title }) => title)).toEqual(order);
  expect(stored.mostRead.map(({ title }) => title)).toEqual([mostRead[1], mostRead[0], mostRead[2]]);
  await expect(editor.frame().locator('h3').first()).toHaveText('What the poet kept');

  await editor.button('Put "The bridge opens" back among the articles').press('Enter');
  await editor.save();
  await expect.poll(async () => (await readIssue(page, url, issue.id)).lead).toBeNull();
});

test('articles are removed, and others found and added', { tag: '@long' }, async ({ page, ownSite }) => {
  test.slow();
  const { url } = ownSite;
  const { issue } = await composeFrom(page, ownSite, week);
  await composeFrom(page, ownSite, { culture: ['A concert in the rain'] });
  const editor = await showIssue(page, url, issue.id);
  await editor.stories.getByRole('button', { name: 'Remove "Ferries for the island"' }).press('Enter');
  await expect(editor.stories.getByRole('listitem').first(), 'the next story has the focus').toBeFocused();
  await editor.button('Make "Who pays for rain" the lead article').click();
  await editor.lead.getByRole('button', { name: 'Remove "Who pays for rain"' }).click();

  await editor.button('Add an article').click();
  const search = page.getByRole('searchbox', { name: 'Search published articles' });
  await expect(search).toBeFocused();
  const found = page.getByRole('list', { name: 'Articles found' });
  await expect(found.getByRole('listitem')).toHaveCount(6);
  await search.fill('rain');
  await expect(found.getByRole('listitem')).toHaveCount(2);
  await search.press('Enter');
  const add = found.getByRole('button', { name: 'Add "A concert in the rain"' });
  await add.click();
  await expect(found.getByRole('button', { name: 'Added "A concert in the rain"' })).toBeFocused();
  await examine(page);
  await search.fill('nothing of the kind');
  await expect(page.getByText('No articles found', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(editor.button('Add an article')).toBeFocused();
  const order = ['The bridge opens', 'What the poet kept', 'A shelf of maps', 'A concert in the rain'];
  await expect(editor.titles(editor.stories)).toHaveText(order);

  const mostRead = editor.titles(editor.mostRead);
  await editor.mostRead
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await editor.mostRead
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await editor.mostRead
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(mostRead).toHaveCount(0);
  await expect(editor.mostRead).toBeFocused();
  await editor.button('Add a most read article').click();
  await found.getByRole('button', { name: 'Add "A shelf of maps"' }).click();
  await editor.save();
  await expectSaved(page);
  const stored = await readIssue(page, url, issue.id);
  expect(stored.lead).toBeNull();
  expect(stored.stories.map(({ title }) => title)).toEqual(order);
  expect(stored.mostRead.map(({ title }) => title)).toEqual(['A shelf of maps']);
  await expect(editor.frame().getByText('A concert in the rain')).toBeVisible();
});

test('two tabs with one issue: the later save shows what changed, and keeping its text keeps both', {
  tag: '@long',
}, async ({ page, context, ownSite, noise }) => {
  test.slow();
  noise.allow(/status of 409/);
  const { url } = ownSite;
  const { issue } = await composeFrom(page, ownSite, week);
  const mine = await showIssue(page, url, issue.id);
  const other = await context.newPage();
  const theirs = await showIssue(other, url, issue.id);
  await theirs.subject.fill('Their subject');
  await theirs.preheader.fill('Their preview text');
  await theirs.button('Remove "Ferries for the island"').first().click();
  await theirs.save();
  await expectSaved(other);

  await mine.note.fill('My note');
  await mine.preheader.fill('My preview text');
  await mine.save();
  const comparison = page.getByRole('dialog', { name: 'This issue has changed' });
  await expect(comparison.getByRole('heading', { level: 3 })).toHaveText([
    /^Subject\s*Changed by someone else$/,
    /^Preview Text \(optional\)\s*Changed by both$/,
    /^Editor's Note \(optional\)\s*Changed by you$/,
    /^Articles\s*Changed by someone else$/,
  ]);
  await expect(comparison).toContainText('Saved versionTheir subjectWhen you opened itAs the lead article gives it');
  await expect(comparison).toContainText('Saved versionTheir preview textYoursMy preview text');
  await expect(comparison).toContainText('When you opened itFerries for the island');
  await expect(comparison).toContainText('“Keep my text” saves only what you changed.');
  await examine(page);
  await comparison.getByRole('button', { name: 'Keep editing' }).click();
  await expect(mine.note).toHaveValue('My note');
  await page.keyboard.press('ControlOrMeta+s');
  await comparison.getByRole('button', { name: 'Keep my text' }).click();
  await expectSaved(page);
  await expect(mine.subject).toHaveValue('Their subject');
  await expectSaved(page);
  const stored = await readIssue(page, url, issue.id);
  expect(stored).toMatchObject({ subject: 'Their subject', preheader: 'My preview text', note: 'My note' });
  expect(stored.stories.map(({ title }) => title)).toEqual([
    'Who pays for rain',
    'What the poet kept',
    'A shelf of maps',
  ]);
});

test('no article is lost between two tabs of which one makes it the lead and the other puts articles in order; the stored version may be taken instead, and be worked on', {
  tag: '@long',
}, async ({ page, ownSite, noise }) => {
  noise.allow(/status of 409/);
  const { url } = ownSite;
  const { admin, issue } = await composeFrom(page, ownSite, week);
  const editor = await showIssue(page, url, issue.id);
  const [ferries, rain, poet, maps] = issue.stories.map(({ id }) => id);
  const storyIds = [issue.lead?.id, ferries, rain, poet].map(String);
  await changeIssue(admin, issue.id, { subject: 'Theirs', leadId: maps, storyIds });
  await editor.button('Move Books up').click();
  await editor.save();
  const comparison = page.getByRole('dialog', { name: 'This issue has changed' });
  await expect(comparison.getByRole('heading', { level: 3 })).toHaveText([
    /^Subject\s*Changed by someone else$/,
    /^Lead Article\s*Changed by both$/,
    /^Articles\s*Changed by both$/,
  ]);
  await comparison.getByRole('button', { name: 'Keep my text' }).click();
  await expectSaved(page);
  const stored = await readIssue(page, url, issue.id);
  expect(stored.subject).toBe('Theirs');
  expect(stored.lead?.title).toBe('The bridge opens');
  expect(stored.stories.map(({ id }) => id)).toEqual([poet, maps, ferries, rain]);

  await changeIssue(admin, issue.id, { subject: 'Theirs again', note: 'Their note' });
  await editor.subject.fill('Mine');
  await editor.bar.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(editor.subject).toHaveValue('Theirs again');
  await expect(editor.note).toHaveValue('Their note');
  await expectSaved(page);

  await changeIssue(admin, issue.id, { note: 'Another note' });
  await editor.subject.fill('With theirs');
  await expect
    .poll(() => readIssue(page, url, issue.id))
    .toMatchObject({ subject: 'With theirs', note: 'Another note' });
  await expect(editor.note).toHaveValue('Another note');
  await expectSaved(page);
});

test('articles that are taken back meanwhile are named, and can be removed', { tag: '@long' }, async ({
  page,
  ownSite,
  noise,
}) => {
  test.slow();
  noise.allow(/status of 422/);
  const { url } = ownSite;
  const { admin, issue } = await composeFrom(page, ownSite, week);
  const editor = await showIssue(page, url, issue.id);
  const [ferries, , poet] = issue.stories;
  await editor.note.fill('An hour of work');
  await editor.button('Move Books up').click();
  await admin.send('DELETE', adminPaths.article(`${ferries?.id}`));
  const publishDate = new Date(Date.now() + 3_600_000).toISOString();
  await admin.send('PATCH', adminPaths.article(`${poet?.id}`), { publishDate });
  await editor.save();
  const gone =
    '“What the poet kept” and “Ferries for the island” are no longer published. Remove them to save the issue.';
  await expectToast(page, 'Error', gone);
  const told = editor.stories.getByRole('alert');
  await expect(told).toHaveText(gone);
  await examine(page);
  await editor.stories.getByRole('button', { name: 'Remove "Ferries for the island"' }).click();
  await expect(told).toHaveText('“What the poet kept” is no longer published. Remove it to save the issue.');
  await editor.save();
  await expect(told).toHaveText('“What the poet kept” is no longer published. Remove it to save the issue.');
  await editor.stories.getByRole('button', { name: 'Remove "What the poet kept"' }).click();
  await expect(told).toHaveCount(0);
  await editor.save();
  await expectSaved(page);
  const stored = await readIssue(page, url, issue.id);
  expect(stored.note).toBe('An hour of work');
  expect(stored.stories.map(({ title }) => title)).toEqual(['A shelf of maps', 'Who pays for rain']);

  await editor.button('Make "A shelf of maps" the lead article').click();
  await editor.mostRead
    .getByRole('button', { name: /^Move down/ })
    .first()
    .click();
  const maps = issue.stories.find(({ title }) => title === 'A shelf of maps');
  const first = stored.mostRead[0];
  for (const article of [maps, first]) await admin.send('DELETE', adminPaths.article(`${article?.id}`));
  await editor.save();
  const saying = (title = '') => `“${title}” is no longer published. Remove it to save the issue.`;
  await expect(editor.lead.getByRole('alert')).toHaveText(saying('A shelf of maps'));
  await expect(editor.mostRead.getByRole('alert')).toHaveText(saying(first?.title));
  await editor.lead.getByRole('button', { name: 'Remove "A shelf of maps"' }).click();
  await expect(editor.lead.getByRole('alert')).toHaveCount(0);
});

test('leaving with changes that cannot be saved asks first; a draft is deleted, once that is agreed', {
  tag: '@long',
}, async ({ page, ownSite, noise }) => {
  noise.allow(/status of 500/);
  const { url } = ownSite;
  const { issue } = await composeFrom(page, ownSite, week);
  const editor = await showIssue(page, url, issue.id);
  await expect(editor.frame().getByRole('heading', { level: 2, name: 'The bridge opens' })).toBeVisible();
  const broken = await failOn(page, `**/api/admin/newsletter/issues/${issue.id}`);
  await editor.button('Move Books up').click();
  await expect(editor.bar.getByText('Not saved', { exact: true })).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Newsletter' }).getByRole('link', { name: 'Issues' });
  await list.click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await editor.button('Move Books down').click();
  await expect(page.getByText('Saved', { exact: true }), 'it is as it was').toBeVisible();
  await editor.subject.fill('Never saved');
  await list.click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(url + adminPagePaths.issues);
  await broken.end();

  await page.getByRole('button', { name: 'Actions for issue 1' }).click();
  await page.getByRole('link', { name: 'Edit issue 1' }).click();
  await expect(editor.subject).toHaveValue('The bridge opens');
  await editor.note.fill('Given up with the issue');
  await editor.choose('Delete');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete issue 1?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await editor.choose('Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Issue deleted successfully');
  await expect(page.getByText('No issues yet')).toBeVisible();
});

test('an issue that is on its way, cannot be read, saved or found, or whose session has ended', {
  tag: '@long',
}, async ({ page, ownSite, noise }) => {
  test.slow();
  noise.allow(/status of (401|404|500)/);
  const { url } = ownSite;
  const { admin, issue } = await composeFrom(page, ownSite, week);
  const call = `**/api/admin/newsletter/issues/${issue.id}`;
  const release = await holdBack(page, call);
  await page.goto(url + adminPagePaths.editIssue(issue.id));
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  release();
  const editor = issueEditorOn(page);
  await expect(editor.subject).toBeVisible();

  await page.unroute(call);
  const failing = await failOn(page, call);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch issue');
  await failing.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await editor.subject.fill('Not lost');
  const broken = await failOn(page, call);
  await editor.save();
  await expectToast(page, 'Error', '500: broken');
  await broken.end();
  await expect(editor.subject).toHaveValue('Not lost');
  await page.context().clearCookies();
  await editor.save();
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.getByRole('button', { name: 'Not now' }).click();
  await expect(editor.subject).toHaveValue('Not lost');
  await signIn(page, url);
  await editor.save();
  await expectSaved(page);

  await admin.send('DELETE', `/api/admin/newsletter/issues/${issue.id}`);
  await editor.note.fill('Too late');
  await editor.save();
  await expectToast(page, 'Error', '404');
  await expect(editor.note).toHaveValue('Too late');
  await editor.note.fill('');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Issue not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to issues' }).click();
  await expect(page.getByText('No issues yet')).toBeVisible();
});
