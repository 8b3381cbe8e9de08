/** Elements that are blocks: the ends of lines beside their tags say nothing. */
const block =
  /^<\/?(?:address|article|aside|blockquote|body|caption|center|col|colgroup|dd|details|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|html|iframe|legend|li|main|menu|nav|noscript|object|ol|option|p|param|pre|section|select|source|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio)\b/i;

/** Elements whose text stays as it is. */
const kept = /<(pre|script|style|textarea|svg|xmp)\b[\s\S]*?<\/\1\s*>/gi;

/** A tag or a comment; a `<` that begins neither is text. */
const tag = /<!--[\s\S]*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

/**
 * Adds to a text of the classic editor what WordPress adds when it shows it: blank lines are paragraphs, single ends of lines are breaks.
 * Two breaks are a paragraph for the converter. Source: wpautop in wp-includes/formatting.php
 * @returns HTML in which ends of lines say nothing any more
 */
export function addParagraphs(text: string): string {
  const parts: string[] = [];
  let done = 0;
  for (const found of text.matchAll(kept)) {
    parts.push(breakLines(text.slice(done, found.index)), found[0]);
    done = found.index + found[0].length;
  }
  return [...parts, breakLines(text.slice(done))].join('');
}

function breakLines(text: string): string {
  const parts: string[] = [];
  let done = 0;
  let isBehindBlock = true;
  for (const found of text.matchAll(tag)) {
    const isBlock = block.test(found[0]);
    parts.push(toBreaks(text.slice(done, found.index), isBehindBlock, isBlock), found[0].replaceAll('\n', ' '));
    // Behind a comment a line goes on as before it.
    if (!found[0].startsWith('<!--') || text.slice(done, found.index).trim() !== '') isBehindBlock = isBlock;
    done = found.index + found[0].length;
  }
  return [...parts, toBreaks(text.slice(done), isBehindBlock, true)].join('');
}

function toBreaks(text: string, isBehindBlock: boolean, isBeforeBlock: boolean): string {
  const start = isBehindBlock ? text.replace(/^[ \t\n]+/, ' ') : text;
  const all = isBeforeBlock ? trimLines(start) : start;
  return all.replaceAll(/[ \t]*\n[ \t]*/g, '<br>');
}

function trimLines(text: string): string {
  return text.trimEnd() === '' ? ' ' : text.slice(0, text.trimEnd().length);
}
