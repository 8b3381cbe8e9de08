import type { LetterWriter } from '../contract/letters.ts';
import { writeIssue } from './write-issue.ts';
import { writeNotice } from './write-notice.ts';

/** Handed over to whatever needs letters and does not set them itself. */
export const letterWriter: LetterWriter = { issue: writeIssue, notice: writeNotice };
