import { limits } from './limits.ts';

interface ToldTitles {
  /** Null for an issue without a lead. */
  lead: string | null;
  /** Titles of the other articles, in the order of the email. */
  others: readonly string[];
  siteName: string;
}

/** @returns subject and preview text until an editor writes them: the lead's title, and those of the next articles */
export function describeIssue({ lead, others, siteName }: ToldTitles): { subject: string; preheader: string } {
  const fitting = others.filter((_, index) => others.slice(0, index + 1).join(' · ').length <= limits.preheaderLength);
  return { subject: onOneLine(lead ?? siteName), preheader: onOneLine(fitting.slice(0, 2).join(' · ')) };
}

/** @returns the text as subject and preview text have it */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
