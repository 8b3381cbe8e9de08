/** Signs that stand around words or between cells; what is made of them alone is no word. */
const signs = /^[*_~`|\\]+$/;

const fence = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(`{3,}|~{3,})(?:[^`]*?\stitle="((?:[^"\\]|\\.)*)")?/;

/** The definition of a reference. */
const reference = /^[\s>]*\[[^\]^][^\]]*\]:\s*\S/;

/** The beginning of a line: marks of quotes, items, headings, tasks and footnotes. */
const beginning =
  /^\s*(?:(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)|#{1,6}(?=\s)|\[[ xX]\](?=\s)|\[\^[^\s[\]]+\]:|\[![a-z]+\]\s*$)\s*)+/i;

/** An image; where a link leads, behind its text; the number of a footnote. */
const targets =
  /(?:!\[(?:\\.|[^\\[\]])*)?\](?:\((?:<[^<>\n]*>|[^\s()<]*(?:\([^\s()]*\)[^\s()]*)?)(?:\s+"(?:[^"\\]|\\.)*")?\s*\)|\[[^[\]]*\])|\[\^[^\s[\]]+\]/g;

const container = /^\s*:{3,}\s*(?:([a-z]+)(?:\s+(.*))?)?$/;

/** A URL alone is the card of a page. */
const aloneUrl = /^\s*<?https?:\/\/\S+$/i;

/**
 * @param markdown a text
 * @returns what readers read of it, as words between spaces: without signs, URLs and what is printed on the cards of embeds. It is no text to be
 *   shown, only one to be counted
 */
export function readWords(markdown: string): string {
  const lines = markdown.split('\n');
  const kept: string[] = [];
  let open: string | null = null;
  let isCard = false;
  for (const [at, line] of lines.entries()) {
    const [, mark, title = ''] = line.match(fence) ?? [];
    if (open !== null) {
      if (mark?.startsWith(open) && line.trim().endsWith(open)) open = null;
      else kept.push(line);
    } else if (mark) {
      open = mark;
      kept.push(title);
    } else {
      const [whole, name, words = ''] = line.match(container) ?? [];
      if (whole !== undefined) {
        isCard = name === 'embed';
        if (name === 'details') kept.push(words);
      } else if (!isCard && !isAloneUrl(lines, at)) kept.push(...wordsOf(line));
    }
  }
  return kept.join(' ');
}

function isAloneUrl(lines: readonly string[], at: number): boolean {
  const isBlank = (line = '') => line.trim() === '';
  return aloneUrl.test(lines[at] ?? '') && isBlank(lines[at - 1]) && isBlank(lines[at + 1]);
}

/** Whether a line underlines a heading or the headings of a table, or stands between scenes. */
function isLineOfSigns(line: string): boolean {
  return line.includes('-') ? /^[\s>|:-]+$/.test(line) : /^[\s>]*(?:=+|[*_\s]+)$/.test(line);
}

/** @param line outside of code */
function wordsOf(line: string): string[] {
  if (isLineOfSigns(line) || reference.test(line)) return [];
  const text = line.replace(beginning, '').replaceAll(targets, '');
  const inCells = /^\s*\|/.test(text) ? text.replaceAll(/(?<!\\)\|/g, ' ') : text;
  return inCells.split(/\s+/).filter((word) => word !== '' && !signs.test(word) && !/^#+$/.test(word));
}
