import type { Page } from '@playwright/test';
import { adminPagePaths, adminPaths } from '../../src/contract/admin-paths.ts';
import type { AdminArticle } from '../../src/contract/articles.ts';
import type { AdminIssue } from '../../src/contract/issues.ts';
import { editorOn, expectToast, findByTitle, readStored } from '../support/editor.ts';
import { drawImage, giveFiles } from '../support/editor-images.ts';
import { readIssue } from '../support/issues.ts';
import { openOwnerAdmin } from '../support/owner-admin.ts';
import { expect, test } from '../support/site.ts';
import { countSteps } from '../support/steps.ts';

test.use({ editorMode: 'rich' });

/** How many steps lead from the dashboard to a published and illustrated article. */
const maxSteps = 9;

/** The same, where it also leads the next issue. */
const maxStepsToLead = 10;

interface Written {
  title: string;
  /** Typed into the category; null where it is known from the last article. */
  category: string | null;
  /** Whether it leads the next issue. */
  leads?: boolean;
}

/** Writes, illustrates and publishes an article from the dashboard on. @returns the number of steps */
async function publish(page: Page, { title, category, leads = false }: Written): Promise<number> {
  const steps = countSteps();
  const editor = editorOn(page);
  const image = await drawImage('harbor.jpg');
  await steps.take('open a new article', () => page.getByRole('link', { name: 'New Article' }).click());
  await expect(editor.title).toBeFocused();
  await steps.take('type the title', () => typeAndTab(page, title));
  await expect(editor.excerpt).toBeFocused();
  await steps.take('type the excerpt', () => typeAndTab(page, 'What the article is about.'));
  await expect(editor.content).toBeFocused();
  await steps.take('type the text', () => page.keyboard.type('It was morning, and the harbor was still.'));
  await steps.take('drop an image', () => giveFiles(editor.button('Add a hero image'), 'drop', [image]));
  await expect(page.getByText('No alt text yet')).toBeVisible();
  await steps.take('publish', () => page.keyboard.press('Control+Shift+Enter'));
  const question = page.getByRole('dialog');
  if (category !== null) {
    await expect(question.getByRole('combobox', { name: 'Category' })).toBeFocused();
    await steps.take('find the category', () => typeAndTab(page, category));
  }
  await expect(question.getByRole('textbox', { name: 'Alt text of harbor.jpg' })).toBeFocused();
  await steps.take('describe the image', () => page.keyboard.type('Boats at a quay'));
  if (leads) await steps.take('lead the issue', () => question.getByText('Lead of the issue').click());
  await steps.take('publish', () => page.keyboard.press('Control+Shift+Enter'));
  await expectToast(page, 'Success', 'Article created successfully');
  return steps.count();
}

async function typeAndTab(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

test('from the dashboard to a published, illustrated article of the next newsletter it takes few steps', async ({
  page,
  ownSite,
}) => {
  const { send, createAuthor } = await openOwnerAdmin(page, ownSite.url);
  const { request } = page.context();
  const [owner] = (await (await request.get(ownSite.url + adminPaths.people)).json()) as [{ id: string }];
  const { id: authorId } = await createAuthor({});
  await send('PATCH', adminPaths.person(owner.id), { authorId });

  await page.goto(ownSite.url + adminPagePaths.dashboard);
  expect(await publish(page, { title: 'Morning at the harbor', category: 'cul' })).toBeLessThanOrEqual(maxSteps);
  await page.goto(ownSite.url + adminPagePaths.dashboard);
  expect(await publish(page, { title: 'Evening at the harbor', category: null })).toBeLessThan(maxSteps);

  const ids = [];
  for (const title of ['Morning at the harbor', 'Evening at the harbor']) {
    const [id = ''] = await findByTitle(page, ownSite.url, title);
    const article: AdminArticle = await readStored(page, ownSite.url, id);
    expect(article).toMatchObject({ status: 'published', imageAlt: 'Boats at a quay', authorId });
    expect(article.category?.slug).toBe('culture');
    expect(article.imageUrl).toMatch(/\/media\/.+\.webp$/);
    ids.push(id);
  }
  const composed = await send('POST', adminPaths.issues, {});
  const issue = (await composed.json()) as AdminIssue;
  expect([issue.lead, ...issue.stories].map((article) => article?.id)).toEqual(expect.arrayContaining(ids));
});

test('from the dashboard to the lead of the next issue it takes one step more', async ({ page, ownSite }) => {
  const { send, createAuthor } = await openOwnerAdmin(page, ownSite.url);
  const { request } = page.context();
  const [owner] = (await (await request.get(ownSite.url + adminPaths.people)).json()) as [{ id: string }];
  await send('PATCH', adminPaths.person(owner.id), { authorId: (await createAuthor({})).id });
  const { id }: AdminIssue = await (await send('POST', adminPaths.issues, {})).json();
  const leads = async () => (await readIssue(page, ownSite.url, id)).lead?.title;

  await page.goto(ownSite.url + adminPagePaths.dashboard);
  const morning = { title: 'Morning at the harbor', category: 'cul', leads: true };
  expect(await publish(page, morning)).toBeLessThanOrEqual(maxStepsToLead);
  expect(await leads()).toBe(morning.title);
  await page.goto(ownSite.url + adminPagePaths.dashboard);
  const evening = { title: 'Evening at the harbor', category: null, leads: true };
  expect(await publish(page, evening)).toBeLessThan(maxStepsToLead);
  expect(await leads()).toBe(evening.title);
});
