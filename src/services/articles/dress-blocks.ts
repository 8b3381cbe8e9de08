import type { MarkdownIt, RendererRule, Token } from 'markdown-it';

/**
 * What each block of a text is given besides its tags: the direction of its own script, a mark on the paragraph that takes the
 * drop cap, and for code, which may be wider than the page, a place in the order of the Tab key.
 */
export function dressBlocks(markdown: MarkdownIt): void {
  markdown.core.ruler.push('dress_blocks', ({ tokens }) => {
    for (const token of tokens) if (takesDirection(token)) token.attrSet('dir', 'auto');
    markDropCap(tokens);
  });
  for (const kind of ['fence', 'code_block'] as const) {
    const render = markdown.renderer.rules[kind];
    if (render) markdown.renderer.rules[kind] = reachable(render);
  }
}

const directed = new Set([
  'paragraph_open',
  'heading_open',
  'blockquote_open',
  'bullet_list_open',
  'ordered_list_open',
]);

/**
 * Only the outermost blocks do. `auto` passes over descendants with a `dir` of their own, so a list whose items had one would
 * find no text, and put its marks on the wrong side; what is inside is left to `unicode-bidi: plaintext` (prose.css).
 */
function takesDirection({ type, level }: Token): boolean {
  return level === 0 && directed.has(type);
}

/**
 * A group and not a region: an article may have twenty of them, and each region would be one of the page's landmarks.
 * Source: WCAG 2.1.1, axe's rule `scrollable-region-focusable`.
 */
const codeAttributes = 'dir="auto" tabindex="0" role="group" aria-label="Code"';

function reachable(render: RendererRule): RendererRule {
  return (...rendering) => render(...rendering).replace('<pre>', `<pre ${codeAttributes}>`);
}

/** Scripts whose letters stand apart. In all others, such as Arabic or Devanagari, the first one is drawn into the next. */
const separateScripts = [
  'Latin Greek Cyrillic Armenian Georgian Hebrew Coptic Cherokee Ethiopic Tifinagh',
  'Han Hiragana Katakana Bopomofo Hangul Yi Canadian_Aboriginal',
]
  .flatMap((line) => line.split(' '))
  .map((script) => `\\p{Script=${script}}`);

/** A letter, with the opening marks that `::first-letter` takes with it. Digits and symbols stay with what they belong to. */
const dropCap = new RegExp(`^["'“‘«„‚‹¡¿]{0,2}(?=\\p{L})[${separateScripts.join('')}]`, 'u');

/** The first paragraph of words has it, if its first letter can stand alone; one that only shows an image is none. */
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
