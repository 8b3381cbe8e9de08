import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { adminPagePaths, adminPaths } from '../../src/contract/admin-paths.ts';
import type { AdminIssue, IssueChange } from '../../src/contract/issues.ts';
import { type OwnerAdmin, openOwnerAdmin } from './owner-admin.ts';
import { openAdminPage } from './site-admin.ts';
import type { SiteProcess } from './site-process.ts';

/** Slug of a category → titles of its articles, the newest first. */
type Titles = Record<string, string[]>;

/** Publishes articles in the given categories, each a minute older than the one before. */
export async function publishArticles({ url, dataDir }: SiteProcess, titles: Titles): Promise<void> {
  const admin = await openAdminPage(dataDir, url);
  const articles = Object.entries(titles).flatMap(([category, some]) => some.map((title) => ({ category, title })));
  const dated = articles.map((article, place) => ({
    ...article,
    publishDate: new Date(Date.now() - (place + 1) * 60_000).toISOString(),
  }));
  await admin.write(...dated);
  await admin.close();
}

/** Signs the browser in, publishes articles and composes an issue of them. */
export async function composeFrom(page: Page, site: SiteProcess, titles: Titles) {
  const ownerAdmin = await openOwnerAdmin(page, site.url);
  await publishArticles(site, titles);
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
    note: page.getByRole('textbox', { name: "Editor's Note" }),
    lead: page.getByRole('region', { name: 'Lead Article' }),
    stories: page.getByRole('region', { name: 'Articles', exact: true }),
    mostRead: page.getByRole('region', { name: 'Most Read' }),
    /** The bar above the page. */
    bar: page.getByRole('region', { name: 'State and actions' }),
    /** Saves at once, which the editor otherwise does by itself. */
    save: () => page.keyboard.press('ControlOrMeta+s'),
    /** Chooses an entry of the menu "More actions". */
    async choose(name: string) {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('button', { name, exact: true }).click();
    },
    email: page.getByRole('region', { name: 'The email' }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** Titles in a list, from top to bottom. */
    titles: (list: Locator) => list.getByRole('listitem').locator('p:first-child'),
    /** The iframe that shows the email. */
    frame: (): FrameLocator => page.getByRole('region', { name: 'The email' }).frameLocator('iframe:not([inert])'),
  };
}

/** Waits until the editor says that everything is stored. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(issueEditorOn(page).bar.getByText('Saved', { exact: true })).toBeVisible();
}

export type IssueEditorPage = ReturnType<typeof issueEditorOn>;

/** Opens the editor of an issue in a browser that is signed in. */
export async function showIssue(page: Page, url: string, id: string): Promise<IssueEditorPage> {
  await page.goto(url + adminPagePaths.editIssue(id));
  const editor = issueEditorOn(page);
  await expect(editor.subject).toBeVisible();
  return editor;
}
