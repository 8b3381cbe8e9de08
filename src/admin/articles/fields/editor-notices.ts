import type { AdminArticle } from '../../../contract/articles.ts';
import { inlineNotices } from '../../../contract/inline-notices.ts';
import { pagePaths } from '../../../contract/paths.ts';
import type { ToastMessage } from '../../../ui/toasts.ts';

/** The editor's toasts. */
export const editorNotices = {
  created: { title: 'Success', description: 'Article created successfully' },
  updated: { title: 'Success', description: 'Article updated successfully' },
  published: { title: 'Success', description: 'Article published successfully' },
  draftSaved: { title: 'Draft saved', description: 'Nothing is published yet.' },
  copySaved: { title: 'Changes saved', description: "They aren't public yet." },
  nothingUnpublished: { title: 'Saved', description: 'Readers already see everything.' },
  copyDiscarded: { title: 'Changes discarded', description: 'The history keeps them.' },
  duplicated: { title: 'Article duplicated', description: 'This copy is a draft.' },
  notDuplicated: {
    title: 'Not duplicated',
    description: "Your changes here aren't saved yet. Save them, then try again.",
    variant: 'destructive',
  },
  submitted: { title: 'Success', description: 'Article submitted for review' },
  backToDraft: { title: 'Success', description: 'Article moved back to draft' },
  withdrawn: { title: 'Success', description: 'Article withdrawn' },
  deletedForGood: { title: 'Success', description: 'Article deleted permanently' },
  copied: { title: 'Copied to clipboard', description: 'Text has been copied successfully' },
  copyFailed: { ...inlineNotices.copyFailed, variant: 'destructive' },
  dateUpdated: { title: 'Date Updated', description: 'Publish date set to current time' },
  formReset: { title: 'Form Reset', description: 'All fields have been cleared' },
  outlineGenerated: { title: 'Outline Generated', description: 'Fill in each section' },
  previewUntitled: {
    title: 'Nothing to preview yet',
    description: 'Add a title first, so that the draft can be saved.',
  },
  previewFailed: {
    title: 'Nothing to preview yet',
    description: "The draft couldn't be saved.",
    variant: 'destructive',
  },
  noOpenIssue: {
    title: 'No issue is open',
    description: 'Compose the next one: it begins with the newest articles.',
  },
  missingInformation: {
    title: 'Missing Information',
    description: 'Please add a title or excerpt first',
    variant: 'destructive',
  },
} as const satisfies Record<string, ToastMessage>;

/** @returns the toast after a save, with a link to the article's page when it is published */
export function savedNotice(notice: ToastMessage, article: AdminArticle): ToastMessage {
  if (article.status !== 'published') return notice;
  return { ...notice, link: { label: 'View', href: pagePaths.article(article.slug) } };
}

export const readTimeUpdated = (minutes: number): ToastMessage => ({
  title: 'Read Time Updated',
  description: `Set to ${minutes} minutes based on content`,
});
