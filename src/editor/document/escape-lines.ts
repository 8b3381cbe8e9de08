/** Patterns of line beginnings that Markdown reads as a block, each with the place of the backslash that keeps the line text. */
const beginnings: readonly RegExp[] = [
  /^(?=#{1,6}(?:\s|$))/,
  /^(?=>)/,
  /^(?=[-+*](?:\s|$))/,
  /^(?=(?:=+|-+)[ \t]*$)/,
  /^(?=:::)/,
  /^(?=[|:-][|:\- \t]*$)/,
  /(?<=^\d{1,9})(?=[.)](?:\s|$))/,
  /(?<=^\[\^[^\s[\]]+\])(?=:)/,
];

/** @returns the text of a paragraph, none of whose lines begins another block */
export function escapeLines(text: string): string {
  return text.split('\n').map(escapeLine).join('\n');
}

function escapeLine(line: string): string {
  const beginning = beginnings.find((pattern) => pattern.test(line));
  return beginning ? line.replace(beginning, '\\') : line;
}

/** @returns the text of a heading; `#` at its end would belong to its marker */
export function escapeHeading(text: string): string {
  return text.replace(/(?<=^|\s)(?=#+$)/, '\\');
}
