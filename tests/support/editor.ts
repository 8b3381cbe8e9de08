import { expect, type Locator, type Page } from '@playwright/test';
import { adminPagePaths, adminPaths } from '../../src/contract/admin-paths.ts';
import type { AdminArticle } from '../../src/contract/articles.ts';
import { signIn } from './site-owner.ts';

/** The article editor's controls, found by their labels. */
export function editorOn(page: Page) {
  const tab = (name: string) => page.getByRole('tab', { name });
  return {
    tab,
    title: page.getByRole('textbox', { name: 'Title', exact: true }),
    excerpt: page.getByRole('textbox', { name: 'Excerpt' }),
    content: page.getByRole('textbox', { name: 'Content' }),
    publishDate: page.getByLabel('Publish Date & Time'),
    readTime: page.getByLabel('Read Time (minutes)'),
    isFeatured: page.getByRole('switch', { name: 'Featured Article' }),
    category: page.getByRole('combobox', { name: 'Category' }),
    author: page.getByRole('combobox', { name: 'Author' }),
    imageUrl: page.getByLabel('Hero Image URL'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    offer: page.getByText(/^Unsaved changes from .+ were kept in this browser\.$/),
    /** The bar above the page: the state in words, and the buttons. */
    bar: page.getByRole('region', { name: 'State and actions' }),
    /** Chooses an entry of the menu "More actions". */
    async choose(name: string) {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('button', { name, exact: true }).click();
    },
    /** Chooses an entry of the menu "Preview". */
    async preview(name: string) {
      await page.getByRole('button', { name: 'Preview and view' }).click();
      await page.getByRole('button', { name, exact: true }).click();
    },
    /** Opens a tab. */
    open: (name: string) => tab(name).click(),
    /** Fills in the required fields. */
    async fill({ title = 'A title', excerpt = 'An excerpt.', content = 'A text.' } = {}) {
      await tab('Content').click();
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
      await page.getByRole('textbox', { name: 'Excerpt' }).fill(excerpt);
      await page.getByRole('textbox', { name: 'Content' }).fill(content);
      await tab('Settings').click();
      await chooseByTyping(page.getByRole('combobox', { name: 'Category' }), 'Politics');
      await chooseFirst(page.getByRole('combobox', { name: 'Author' }));
      await tab('Content').click();
    },
  };
}

/** Types into a combobox of the editor, and takes the first choice that matches. */
export async function chooseByTyping(field: Locator, typed: string): Promise<void> {
  await field.fill(typed);
  await field.press('Enter');
}

/** Takes the first choice of a combobox of the editor. */
export async function chooseFirst(field: Locator): Promise<void> {
  await field.click();
  await field.page().getByRole('option').first().click();
}

export type EditorPage = ReturnType<typeof editorOn>;

/** Signs in and opens the editor, with a new article when no id is given. */
export async function openEditor(page: Page, siteUrl: string, id?: string): Promise<EditorPage> {
  await signIn(page, siteUrl);
  return showEditor(page, siteUrl, id);
}

/** Opens the editor in a browser that is signed in. */
export async function showEditor(page: Page, siteUrl: string, id?: string): Promise<EditorPage> {
  await page.goto(siteUrl + (id === undefined ? adminPagePaths.newArticle : adminPagePaths.editArticle(id)));
  const editor = editorOn(page);
  await expect(editor.tab('Content')).toBeVisible();
  return editor;
}

/** Waits until the unsaved form is in the browser's storage. */
export const expectKept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(text);

/** Waits for a toast in the corner. It goes after five seconds, so the page itself looks out for it: a busy `expect` may look too rarely. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const isShown = (texts: string[]) =>
    [...document.querySelectorAll('[role=region] li')].some(({ textContent }) =>
      texts.every((text) => textContent.includes(text)),
    );
  await page
    .waitForFunction(isShown, [title, description], { polling: 100, timeout: 15_000 })
    .catch(() => expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(description));
}

/** @returns an article as the admin API returns it to the page's user */
export async function readStored(page: Page, siteUrl: string, id: string): Promise<AdminArticle> {
  const answer = await page.context().request.get(siteUrl + adminPaths.article(id));
  return (await answer.json()) as AdminArticle;
}

/** @returns what the working copy of an article changes; nothing without one */
export async function readCopy(page: Page, siteUrl: string, id: string) {
  return (await readStored(page, siteUrl, id)).workingCopy?.fields ?? {};
}

/** Saves the open text now, rather than when it saves itself, and waits until the article's copy that is not public has it. */
export async function expectSaved(page: Page, siteUrl: string, id: string, markdown: string): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await readCopy(page, siteUrl, id)).content).toBe(markdown);
}

/**
 * Keeps the open editor from saving by itself, as while an input method composes: for what is typed and not saved, or saved only by
 * a press. On a slow machine two seconds pass between typing and the press.
 */
export const holdAutosave = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new CompositionEvent('compositionstart')));

/** Lets the editor save by itself again. */
export const goOnAutosaving = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new CompositionEvent('compositionend')));

/** Keeps the open page from hearing of moved carets, as on a machine that is too busy to tell of them before the next key. */
export const holdSelectionEvents = (page: Page) =>
  page.evaluate(() =>
    addEventListener('selectionchange', (event) => event.isTrusted && event.stopImmediatePropagation(), true),
  );

/** Waits for the toast after a save of a public article that readers do not see yet. */
export const expectCopySaved = (page: Page) => expectToast(page, 'Changes saved', "They aren't public yet.");

/** Changes an article as another editor would, from another browser. */
export async function changeElsewhere(page: Page, siteUrl: string, id: string, change: object): Promise<void> {
  const answer = await page.context().request.patch(siteUrl + adminPaths.article(id), {
    data: change,
    headers: { origin: siteUrl },
  });
  expect(answer.status()).toBe(200);
}

/** @returns the ids of the admin's articles with exactly this title */
export async function findByTitle(page: Page, siteUrl: string, title: string): Promise<string[]> {
  const query = new URLSearchParams({ q: title.slice(0, 100) });
  const answer = await page.context().request.get(`${siteUrl}${adminPaths.articles}?${query}`);
  const list = (await answer.json()) as AdminArticle[];
  return list.filter((article) => article.title === title).map(({ id }) => id);
}
