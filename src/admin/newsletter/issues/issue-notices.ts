import type { ToastMessage } from '../../../ui/toasts.ts';

/** The toasts of the issue editor. */
export const issueNotices = {
  composed: { title: 'Success', description: 'Issue composed successfully' },
  saved: { title: 'Success', description: 'Issue saved' },
  nothingToSave: { title: 'Success', description: 'Everything is already saved' },
  gone: { title: 'Error', description: 'This issue has been deleted', variant: 'destructive' },
} as const satisfies Record<string, ToastMessage>;

/** @param titles of articles that were deleted, or are not published yet */
export function articlesGone(titles: readonly string[]): string {
  const named = new Intl.ListFormat('en').format(titles.map((title) => `“${title}”`));
  const [are, them] = titles.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${named} ${are} no longer published. Remove ${them} to save the issue.`;
}

/** @param leftOut articles that the email lacks @returns the sentence of an issue that would be too large as a whole */
export function shortenedNote(leftOut: number): string {
  const sentence = 'Gmail cuts emails above 102 kB, so this one is shortened to stay below that';
  if (leftOut === 0) return `${sentence}.`;
  return `${sentence}: ${leftOut === 1 ? '1 article is' : `${leftOut} articles are`} left out.`;
}

/** @param email the recipient; @param isInOutbox whether the email is in the outbox, since there is no mail server */
export const testSent = (email: string, isInOutbox: boolean): ToastMessage => ({
  title: 'Success',
  description: isInOutbox ? `The test email to ${email} is in the outbox` : `Test email sent to ${email}`,
});
