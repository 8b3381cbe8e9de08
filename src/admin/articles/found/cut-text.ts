/**
 * How much of a text is seen, in characters. Search engines and networks measure pixels and change their minds, so these are where most cut:
 * Google at about 600 pixels of a title and 920 of a description, Facebook and LinkedIn after two lines of a title and one of a text.
 */
export const shown = { searchTitle: 60, searchDescription: 155, cardTitle: 70, cardText: 100 } as const;

/** @returns as much of a text as is seen: whole words, with an ellipsis where some are cut. Counted in code points */
export function cutText(text: string, max: number): string {
  const characters = [...text.trim().replaceAll(/\s+/g, ' ')];
  if (characters.length <= max) return characters.join('');
  const start = characters.slice(0, max).join('');
  return `${start.replace(/\s+\S*$/, '') || start}…`;
}
