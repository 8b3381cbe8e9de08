/** The beginning of a definition: of a footnote with `^`, else of a reference. */
const definition = /^ {0,3}\[(\^?(?:\\.|[^\\[\]\n])+)\]:/gm;

/**
 * @param pasted Markdown that brings definitions of its own
 * @param text that it is put into
 * @returns whether the text has one of its labels already, for a footnote or a reference of its own: readers would get one of the two for both
 */
export function hasLabelsOf(text: string, pasted: string): boolean {
  const labels = [...pasted.matchAll(definition)].map(([, label = '']) => label);
  if (labels.length === 0) return false;
  const all = foldLabel(text);
  return labels.some((label) => all.includes(`[${foldLabel(label)}]`));
}

/** @returns a label as it is compared: without case, with single spaces */
export function foldLabel(label: string): string {
  return label.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
