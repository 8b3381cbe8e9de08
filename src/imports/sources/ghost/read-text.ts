import type { SourceLoss } from '../source.ts';

/** A text, and what of it has no equivalent. */
export interface ReadText {
  html: string;
  losses: SourceLoss[];
}
