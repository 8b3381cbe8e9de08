/** The characters before the text of a line: the marks of quotations and items of lists, and indentation. */
const pattern = /^(?:[ \t]+|>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))*/;

/** How the prefix of a line is written in two texts. */
export interface KnownPrefix {
  canonical: string;
  source: string;
}

/** @returns the prefix of a line; empty for none */
export function prefixOf(line: string): string {
  return line.match(pattern)?.[0] ?? '';
}

/** @param prefix in canonical Markdown @param known of lines around it, the nearest first @returns the prefix as it is written around it */
export function translatePrefix(prefix: string, known: readonly KnownPrefix[]): string {
  const same = known.find(({ canonical }) => shapeOf(canonical) === shapeOf(prefix));
  if (same) return renumber(same, prefix);
  const inside = known.find(({ canonical }) => spaceOf(canonical) === prefix);
  if (inside) return spaceOf(inside.source);
  const around = known.find(({ canonical }) => canonical !== '' && prefix.startsWith(spaceOf(canonical)));
  if (!around) return prefix;
  return spaceOf(around.source) + translatePrefix(prefix.slice(around.canonical.length), known);
}

/** A prefix whatever the number of its item. */
function shapeOf(prefix: string): string {
  return prefix.replaceAll(/\d+/g, '0');
}

/** The prefix of further lines of the same item. A space behind `>` is a part of it, and counts as no indentation. */
function spaceOf(prefix: string): string {
  return prefix.replaceAll(/>(?=[^\s>])/g, '> ').replaceAll(/[^\s>]/g, ' ');
}

/** The number counts on, unless the source does not count: `1.` before each item says the same. */
function renumber({ canonical, source }: KnownPrefix, prefix: string): string {
  const counts = numberOf(canonical) === numberOf(source);
  return counts ? source.replace(/\d+/, numberOf(prefix)) : source;
}

function numberOf(prefix: string): string {
  return prefix.match(/\d+/)?.[0] ?? '';
}
