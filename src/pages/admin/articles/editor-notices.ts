import type { AdminArticle } from '../../../contract/articles.ts';
import { notices } from '../../../contract/notices.ts';
import { pagePaths } from '../../../contract/paths.ts';
import type { ToastMessage } from '../../../ui/toasts.ts';

/** What the editor says in passing, in a toast. */
export const editorNotices = {
  created: { title: 'Success', description: 'Article created successfully' },
  updated: { title: 'Success', description: 'Article updated successfully' },
  kept: { title: 'Text kept', description: 'Your text is kept in this browser. Nothing is published yet.' },
  notKept: {
    title: 'Text not kept',
    description: "This browser can't keep unsaved changes. Nothing is published yet.",
    variant: 'destructive',
  },
  copied: { title: 'Copied to clipboard', description: 'Text has been copied successfully' },
  copyFailed: { ...notices.copyFailed, variant: 'destructive' },
  dateUpdated: { title: 'Date Updated', description: 'Publish date set to current time' },
  formReset: { title: 'Form Reset', description: 'All fields have been cleared' },
  outlineGenerated: { title: 'Outline Generated', description: 'Fill in each section' },
  missingInformation: {
    title: 'Missing Information',
    description: 'Please add a title or excerpt first',
    variant: 'destructive',
  },
} as const satisfies Record<string, ToastMessage>;

/** @returns what is said after an article was saved, with the way to its page when readers can see it */
export function savedNotice(notice: ToastMessage, article: AdminArticle): ToastMessage {
  if (Date.parse(article.publishDate) > Date.now()) return notice;
  return { ...notice, link: { label: 'View article', href: pagePaths.article(article.slug) } };
}

export const readTimeUpdated = (minutes: number): ToastMessage => ({
  title: 'Read Time Updated',
  description: `Set to ${minutes} minutes based on content`,
});
