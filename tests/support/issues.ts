import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { adminPagePaths, adminPaths } from '../../src/contract/admin-paths.ts';
import type { Category } from '../../src/contract/categories.ts';
import type { AdminIssue, IssueChange } from '../../src/contract/issues.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { type OwnerAdmin, openOwnerAdmin } from './owner-admin.ts';
import type { SiteProcess } from './site-process.ts';

/** Slug of a category → titles of its articles, the newest first. */
type Titles = Record<string, string[]>;

/** Publishes articles in the given categories, each a minute older than the one before. */
export async function publishArticles(admin: OwnerAdmin, url: string, titles: Titles): Promise<void> {
  const { id: authorId } = await admin.createAuthor({});
  const categories: Category[] = await (await fetch(url + apiPaths.categories)).json();
  let age = 0;
  for (const [slug, articles] of Object.entries(titles)) {
    const categoryId = categories.find((category) => category.slug === slug)?.id ?? '';
    for (const title of articles) {
      age += 60_000;
      await admin.publish({ title, authorId, categoryId, publishDate: new Date(Date.now() - age).toISOString() });
    }
  }
}

/** Signs the browser in, publishes articles and composes an issue of them. */
export async function composeFrom(page: Page, { url }: SiteProcess, titles: Titles) {
  const ownerAdmin = await openOwnerAdmin(page, url);
  await publishArticles(ownerAdmin, url, titles);
  const issue: AdminIssue = await (await ownerAdmin.send('POST', adminPaths.issues)).json();
  return { admin: ownerAdmin, issue };
}

/** @returns an issue as the admin API returns it to the page's user */
export async function readIssue(page: Page, url: string, id: string): Promise<AdminIssue> {
  return (await page.context().request.get(url + adminPaths.issue(id))).json();
}

/** Changes an issue as another editor would, from another browser. */
export async function changeIssue(admin: OwnerAdmin, id: string, change: IssueChange): Promise<AdminIssue> {
  return (await admin.send('PATCH', adminPaths.issue(id), change)).json();
}

/** The issue editor's controls, found by their labels. */
export function issueEditorOn(page: Page) {
  return {
    subject: page.getByRole('textbox', { name: 'Subject' }),
    preheader: page.getByRole('textbox', { name: 'Preview Text' }),
    slug: page.getByRole('textbox', { name: 'URL Slug' }),
    note: page.getByRole('textbox', { name: 'Editor’s Note' }),
    lead: page.getByRole('region', { name: 'Lead Article' }),
    stories: page.getByRole('region', { name: 'Articles', exact: true }),
    mostRead: page.getByRole('region', { name: 'Most Read' }),
    save: page.getByRole('button', { name: 'Save Issue' }),
    email: page.getByRole('region', { name: 'The email' }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** Titles in a list, from top to bottom. */
    titles: (list: Locator) => list.getByRole('listitem').locator('p:first-child'),
    /** The iframe that shows the email. */
    frame: (): FrameLocator => page.getByRole('region', { name: 'The email' }).frameLocator('iframe'),
  };
}

export type IssueEditorPage = ReturnType<typeof issueEditorOn>;

/** Opens the editor of an issue in a browser that is signed in. */
export async function showIssue(page: Page, url: string, id: string): Promise<IssueEditorPage> {
  await page.goto(url + adminPagePaths.editIssue(id));
  const editor = issueEditorOn(page);
  await expect(editor.subject).toBeVisible();
  return editor;
}
