import type { EditorPort } from '../port.ts';
import type { LeftOut } from './word-document/prepare-document.ts';

const shown = 5;

/** @param names of the images that were not in what was pasted @param from what they were looked for in */
export function missingImages(names: readonly string[], from: 'clipboard' | 'document'): string {
  const [only] = names;
  const place = `in the ${from}`;
  if (names.length === 1) return `One image wasn't ${place}: ${only}. Upload it and put it in its place.`;
  const rest = names.length - shown;
  const listed = names.slice(0, shown).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  return `${names.length} images weren't ${place}: ${listed}. Upload them and put them in their places.`;
}

/** @param name of a file @returns what is said of its comments and tracked changes, which no text of ours has; null for nothing */
export function leftOutOf(name: string, { comments, hasChanges }: LeftOut): string | null {
  const said = [
    ...(comments === 1 ? ['Its comment was left out.'] : []),
    ...(comments > 1 ? [`Its ${comments} comments were left out.`] : []),
    ...(hasChanges
      ? ['Its tracked changes were accepted: what they insert is in the text, what they delete is not.']
      : []),
  ];
  return said.length > 0 ? `“${name}” was imported. ${said.join(' ')}` : null;
}

/** @returns what is said of a paste that is longer than a text may be */
export function tooLong({ noun, limits }: Pick<EditorPort, 'noun' | 'limits'>): string {
  const most = new Intl.NumberFormat('en-US').format(limits.text);
  return `What you pasted is longer than ${noun.an} can be (${most} characters). Nothing was pasted.`;
}

export const pasteTexts = {
  plainOnly: 'What you pasted was too much to keep its formatting, so it was pasted as plain text.',
  notRead: "What you pasted couldn't be read. Check your connection, then paste it again.",
  notLoaded: "The formatting couldn't be read, so the text was pasted without it. Check your connection.",
} as const;
