import type { MarkdownIt, Token } from 'markdown-it';

/** Adds attributes to the blocks of a text: the direction of its script, and a class for the paragraph with the drop cap. */
export function dressBlocks(markdown: MarkdownIt): void {
  markdown.core.ruler.push('dress_blocks', ({ tokens }) => {
    for (const token of tokens) if (takesDirection(token)) token.attrSet('dir', 'auto');
    markDropCap(tokens);
  });
}

const directed = new Set([
  'paragraph_open',
  'heading_open',
  'blockquote_open',
  'bullet_list_open',
  'ordered_list_open',
  'table_open',
  'callout_open',
  'pull_open',
  'details_open',
]);

/**
 * Only the outermost blocks do. `auto` ignores descendants with a `dir` of their own, so a list whose items had one would find
 * no text and put its bullets on the wrong side; `unicode-bidi: plaintext` (prose.css) covers what is inside.
 */
function takesDirection({ type, level }: Token): boolean {
  return level === 0 && directed.has(type);
}

/** Scripts whose letters are separate. In all others, such as Arabic or Devanagari, the first letter joins the next. */
const separateScripts = [
  'Latin Greek Cyrillic Armenian Georgian Hebrew Coptic Cherokee Ethiopic Tifinagh',
  'Han Hiragana Katakana Bopomofo Hangul Yi Canadian_Aboriginal',
]
  .flatMap((line) => line.split(' '))
  .map((script) => `\\p{Script=${script}}`);

/** A letter, with the opening quotation marks that `::first-letter` includes. Digits and symbols get no drop cap. */
const dropCap = new RegExp(`^["'“‘«„‚‹”’»¡¿]{0,2}(?=\\p{L})[${separateScripts.join('')}]`, 'u');

/** Marks the first paragraph with words, if its first letter is separate; a paragraph with only an image does not count. */
function markDropCap(tokens: Token[]): void {
  const first = tokens.findIndex(
    ({ type, level }, at) => type === 'paragraph_open' && level === 0 && hasWords(tokens[at + 1]),
  );
  if (dropCap.test(openingText(tokens[first + 1]))) tokens[first]?.attrSet('class', 'drop-cap');
}

function hasWords(inline: Token | undefined): boolean {
  return inline?.children?.some(({ type, content }) => type !== 'image' && content.trim() !== '') ?? false;
}

/** @returns the text that a paragraph begins with, plain or emphasised; empty when it begins with a link, an image or code */
function openingText(inline: Token | undefined): string {
  const start = inline?.children?.find(
    ({ type, content }) => !/^(em|strong)_open$/.test(type) && (type !== 'text' || content),
  );
  return start?.type === 'text' ? start.content : '';
}
