import type { AdminIssue } from '../../../contract/issues.ts';

/**
 * @returns a sentence for each text of an issue that an editor has written and that the lead would not give; empty where all follow. They are
 *   said before an issue is sent or scheduled: an email about one article may be led by another
 */
export function ownTexts({ isEdited, given, lead, ...issue }: AdminIssue): string[] {
  const source = lead ? 'lead article' : 'first article';
  return [
    isEdited.subject && `Subject and public title are “${issue.subject}”. The ${source} would give “${given.subject}”.`,
    isEdited.preheader &&
      `The preview text is ${quoted(issue.preheader)}. The ${source} would give ${quoted(given.preheader)}.`,
  ].filter((sentence) => sentence !== false);
}

function quoted(text: string): string {
  return text === '' ? 'empty' : `“${text}”`;
}
