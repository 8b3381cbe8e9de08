import type { Page } from '@playwright/test';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { holdAnswer } from '../support/browser-page.ts';
import {
  changeElsewhere,
  editorOn,
  expectKept,
  expectToast,
  goOnAutosaving,
  holdAutosave,
  openEditor,
  readStored,
} from '../support/editor.ts';
import { expect, test } from '../support/site.ts';
import { signIn } from '../support/site-owner.ts';

const note = (page: Page) => editorOn(page).bar.getByRole('status').filter({ hasText: /saved/i });

async function openDraft(page: Page, url: string, content: string) {
  await signIn(page, url);
  const answer = await page.context().request.post(url + adminPaths.articles, {
    data: { title: 'Saved by itself', content, status: 'draft' },
    headers: { origin: url },
  });
  const { id } = (await answer.json()) as { id: string };
  const editor = await openEditor(page, url, id);
  await editor.content.press('Control+End');
  const stored = async () => (await readStored(page, url, id)).content;
  return { id, editor, stored };
}

test('a draft is saved while it is typed, also after a time offline, and survives its tab', async ({
  page,
  adminSite,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  const { editor, stored } = await openDraft(page, adminSite.url, 'One.');
  const autosave = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.type(' Two. ');
  await expect(note(page)).toHaveText(/^Draft saved \d{1,2}:\d\d [AP]M$/);
  expect((await autosave).postDataJSON()).not.toHaveProperty('title');
  // Two seconds after the first key, which may be before the last one.
  await expect.poll(stored).toBe('One. Two.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Draft saved' })).toHaveCount(0);
  // The space at the end is not stored, and stays for the next word.
  await page.keyboard.type('Three.');
  await expect.poll(stored).toBe('One. Two. Three.');

  await page.context().setOffline(true);
  await page.keyboard.type(' Four.');
  await expect(note(page)).toHaveText('Not saved: you are offline. Your text is kept in this browser.');
  await expectKept(page, 'Four.');
  await page.context().setOffline(false);
  await expect(note(page)).toHaveText(/^Draft saved/);
  await expect(editor.content).toHaveValue('One. Two. Three. Four.');
  await page.close({ runBeforeUnload: false });
  expect(await stored()).toBe('One. Two. Three. Four.');
});

test('a date and a read time that are typed while an autosave of the text runs stay, and are saved next', {
  tag: '@long',
}, async ({ page, adminSite }) => {
  const { id, editor, stored } = await openDraft(page, adminSite.url, 'One.');
  await editor.open('Settings');
  await holdAutosave(page);
  await editor.content.fill('One. Two.');
  await editor.publishDate.fill('2031-03-04T05:06');
  await goOnAutosaving(page);
  await expect.poll(stored).toBe('One. Two.');
  await expect(note(page)).toHaveText(/^Draft saved/);

  const autosave = await holdAnswer(page, adminSite.url + adminPaths.article(id), 'PATCH');
  await holdAutosave(page);
  await editor.content.fill('One. Two. Three.');
  await expect(editor.publishDate).toHaveValue('2031-03-04T05:06');
  await editor.readTime.fill('7');
  await goOnAutosaving(page);
  await autosave.carriedOut;
  await editor.title.focus();
  autosave.release();
  await expect
    .poll(() => readStored(page, adminSite.url, id))
    .toMatchObject({ content: 'One. Two. Three.', publishDate: '2031-03-04T05:06:00.000Z', readTime: 7 });
  await expect(editor.readTime).toHaveValue('7');
});

test('changes by another editor are merged quietly, and a conflict asks only an editor who wants to be asked', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 409/);
  const { id, editor, stored } = await openDraft(page, adminSite.url, 'One.\n\nTwo.');
  await changeElsewhere(page, adminSite.url, id, { content: 'One by them.\n\nTwo.' });
  await page.keyboard.type(' By me.');
  await expect.poll(stored).toBe('One by them.\n\nTwo. By me.');
  await expect(editor.content).toHaveValue('One by them.\n\nTwo. By me.');
  await expect(note(page)).toHaveText(/^Draft saved/);

  await changeElsewhere(page, adminSite.url, id, { content: 'One by them.\n\nQuite another text.' });
  await page.keyboard.type(' Again.');
  await expect(note(page)).toContainText('Not saved: someone else has changed the same part.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.type(' And on.');
  await editor.button('Compare').click();
  const comparison = page.getByRole('dialog', { name: 'This article has changed' });
  await comparison.getByRole('radio', { name: /mine/ }).check();
  await comparison.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(stored).toBe('One by them.\n\nTwo. By me. Again. And on.');
});

test.describe('with a clock that is moved', () => {
  test.use({ freshContext: true });

  test('while the editor types without a pause it is saved every two seconds, but never while an input method composes', {
    tag: '@long',
  }, async ({ page, adminSite }) => {
    await page.clock.install();
    const { id, editor } = await openDraft(page, adminSite.url, 'One.');
    // From here on no time passes by itself, however slow the machine is.
    await page.clock.pauseAt(Date.now() + 60_000);
    let saves = 0;
    page.on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().endsWith(id)) saves += 1;
    });
    await editor.content.dispatchEvent('compositionstart');
    await page.keyboard.type('a');
    await page.clock.runFor(20_000);
    await editor.content.dispatchEvent('compositionend');
    expect(saves).toBe(0);
    await page.clock.runFor(1500);
    expect(saves).toBe(0);
    await page.keyboard.type('b');
    await page.clock.runFor(500);
    await expect.poll(() => saves).toBe(1);
  });
});

test('what is typed into a draft that another editor has moved to the trash is saved by a button, which restores it', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 409/);
  const { id, stored } = await openDraft(page, adminSite.url, 'One.');
  const path = adminSite.url + adminPaths.article(id);
  await page.context().request.delete(path, { headers: { origin: adminSite.url } });
  await page.keyboard.type(' Two.');
  await expect(note(page)).toContainText('This article is in the trash. Restore it');
  await page.getByRole('button', { name: 'Restore and save' }).dblclick();
  await expectToast(page, 'Draft saved', 'Nothing is published yet.');
  await expect(note(page)).toHaveText(/^Draft saved/);
  expect(await stored()).toBe('One. Two.');
  expect((await readStored(page, adminSite.url, id)).status).toBe('draft');
});

test('a session that has ended is told beside the text; only a save by the editor asks to sign in', {
  tag: '@long',
}, async ({ page, adminSite, noise }) => {
  noise.allow(/status of 401/);
  await openDraft(page, adminSite.url, 'One.');
  await page.context().clearCookies();
  await page.keyboard.type(' Two.');
  await expect(note(page)).toContainText('Not saved: your session has ended.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectKept(page, 'Two.');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog')).toBeVisible();
});
