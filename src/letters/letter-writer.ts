import type { LetterWriter } from '../contract/letters.ts';

/** Handed over to whatever needs letters and does not set them itself. What sets them is loaded with the first letter. */
export const letterWriter: LetterWriter = {
  issue: async (letter) => (await import('./write-issue.ts')).writeIssue(letter),
  notice: async (letter) => (await import('./write-notice.ts')).writeNotice(letter),
};
