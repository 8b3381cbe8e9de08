import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Category } from '../../src/contract/categories.ts';
import type { AdminIssue, IssueChange } from '../../src/contract/issues.ts';
import { adminPaths, newsroomPaths } from '../../src/contract/newsroom-paths.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { type OwnerDesk, openDesk } from './owner-desk.ts';
import type { SiteProcess } from './site-process.ts';

/** Slug of a section → titles of its stories, the first the newest. */
type Titles = Record<string, string[]>;

/** Publishes stories in the named sections, each a minute older than the one before. */
export async function publishStories(desk: OwnerDesk, address: string, titles: Titles): Promise<void> {
  const { id: authorId } = await desk.hire({});
  const sections: Category[] = await (await fetch(address + apiPaths.categories)).json();
  let age = 0;
  for (const [slug, stories] of Object.entries(titles)) {
    const categoryId = sections.find((section) => section.slug === slug)?.id ?? '';
    for (const title of stories) {
      age += 60_000;
      await desk.publish({ title, authorId, categoryId, publishDate: new Date(Date.now() - age).toISOString() });
    }
  }
}

/** Signs the browser in, publishes stories and has an issue composed of them. */
export async function composeFrom(page: Page, { address }: SiteProcess, titles: Titles) {
  const desk = await openDesk(page, address);
  await publishStories(desk, address, titles);
  const issue: AdminIssue = await (await desk.send('POST', adminPaths.issues)).json();
  return { desk, issue };
}

/** @returns an issue as it is stored, for whoever the page is signed in as */
export async function readIssue(page: Page, address: string, id: string): Promise<AdminIssue> {
  return (await page.context().request.get(address + adminPaths.issue(id))).json();
}

/** Changes an issue as another editor would, from another browser. */
export async function changeIssue(desk: OwnerDesk, id: string, change: IssueChange): Promise<AdminIssue> {
  return (await desk.send('PATCH', adminPaths.issue(id), change)).json();
}

/** The editor of an issue, as somebody finds it who reads labels. */
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
    letter: page.getByRole('region', { name: 'The email' }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** Titles in a list, from top to bottom. */
    titles: (list: Locator) => list.getByRole('listitem').locator('p:first-child'),
    /** The letter in its frame. */
    frame: (): FrameLocator => page.getByRole('region', { name: 'The email' }).frameLocator('iframe'),
  };
}

export type IssueEditorPage = ReturnType<typeof issueEditorOn>;

/** Opens the editor of an issue for somebody who is signed in. */
export async function showIssue(page: Page, address: string, id: string): Promise<IssueEditorPage> {
  await page.goto(address + newsroomPaths.editIssue(id));
  const editor = issueEditorOn(page);
  await expect(editor.subject).toBeVisible();
  return editor;
}
