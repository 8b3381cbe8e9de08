import { notices } from '../../../contract/notices.ts';
import type { ToastMessage } from '../../../ui/toasts.ts';

/** What the editor says in passing (specification, section 8). */
export const editorNotices = {
  created: { title: 'Success', description: 'Article created successfully' },
  updated: { title: 'Success', description: 'Article updated successfully' },
  kept: { title: 'Text kept', description: 'Your text is kept in this browser. Nothing is published yet.' },
  notKept: {
    title: 'Text not kept',
    description: "This browser can't keep unsaved changes. Nothing is published yet.",
    look: 'destructive',
  },
  copied: { title: 'Copied to clipboard', description: 'Text has been copied successfully' },
  copyFailed: { ...notices.copyFailed, look: 'destructive' },
  dateUpdated: { title: 'Date Updated', description: 'Publish date set to current time' },
  formReset: { title: 'Form Reset', description: 'All fields have been cleared' },
  outlineGenerated: { title: 'Outline Generated', description: 'Fill in each section' },
  missingInformation: {
    title: 'Missing Information',
    description: 'Please add a title or excerpt first',
    look: 'destructive',
  },
} as const satisfies Record<string, ToastMessage>;

export const readTimeUpdated = (minutes: number): ToastMessage => ({
  title: 'Read Time Updated',
  description: `Set to ${minutes} minutes based on content`,
});
