import type { Node } from 'prosemirror-model';
import { contactFormSource } from '../../markdown/contact-form-source.ts';
import { type BlockStyle, defaultStyle, indent } from './block-style.ts';
import { escapeHeading, escapeLines } from './escape-lines.ts';
import { isEmptyParagraph, normalForm } from './normal-form.ts';
import { writeInline } from './write-inline.ts';
import { oneLine, writeEmbed, writeFigure } from './write-leaves.ts';
import { type Joint, writeList } from './write-list.ts';
import { writeTable } from './write-table.ts';

type Writer = (block: Node, style: BlockStyle) => string;

const writers: Readonly<Record<string, Writer>> = {
  paragraph: (block, style) => escapeLines(writeInline(block, style)),
  heading: (block, style) => `${'#'.repeat(block.attrs.level)} ${escapeHeading(writeInline(block, style))}`.trimEnd(),
  blockquote: (block, style) => quote(writeChildren(block, style)),
  callout: writeCallout,
  pull_quote: (block, style) => contain(block, 'pull', style),
  details: (block, style) => contain(block, `details ${oneLine(block.attrs.title)}`.trimEnd(), style),
  bullet_list: (block, style) => writeList(block, style, writeChildren),
  ordered_list: (block, style) => writeList(block, style, writeChildren),
  code_block: writeFence,
  // Within `- ---` the whole line would be a rule.
  horizontal_rule: (_, { isInList }) => (isInList ? '___' : '---'),
  table: writeTable,
  figure: ({ attrs }) => writeFigure(attrs),
  gallery: writeGallery,
  embed: ({ attrs }) => writeEmbed(attrs),
  contact_form: () => contactFormSource,
  footnote_definition: (block, style) =>
    `[^${block.attrs.label}]: ${indent(writeChildren(block, { ...style, isInList: true }), 4)}`.trimEnd(),
  source: ({ textContent }) => textContent,
};

/** @returns a block as Markdown, without a line feed at its end; empty for a paragraph without content */
export function writeBlock(block: Node, style: Partial<BlockStyle> = {}): string {
  return writeNormal(normalForm(block), { ...defaultStyle, ...style });
}

function writeNormal(block: Node, style: BlockStyle): string {
  return isEmptyParagraph(block) ? '' : (writers[block.type.name]?.(block, style) ?? '');
}

function writeChildren(parent: Node, style: BlockStyle, joint: Joint = () => '\n\n'): string {
  let avoided: readonly string[] = [];
  let text = '';
  for (const [at, block] of parent.children.entries()) {
    const written = writeNormal(block, { ...style, marker: '-', markersToAvoid: avoided });
    avoided = markersOf(written);
    const previous = parent.children[at - 1];
    if (previous && written !== '') text += joint(previous, block);
    text += written;
  }
  return text;
}

/** @returns the marker of a list that is written, to be avoided by a list behind or before it */
export function markersOf(written: string): string[] {
  const [, bullet, delimiter] = written.match(/^ {0,3}(?:([-+*])|\d{1,9}([.)]))(?:\s|$)/) ?? [];
  return [bullet ?? delimiter ?? []].flat();
}

function quote(text: string): string {
  return text.replaceAll(/^(.*)$/gm, (line) => (line === '' ? '>' : `> ${line}`));
}

function writeCallout(block: Node, style: BlockStyle): string {
  const inside = writeChildren(block, style);
  const joint = block.firstChild?.type.name === 'paragraph' ? '\n' : '\n\n';
  return quote(`[!${block.attrs.kind.toUpperCase()}]${inside === '' ? '' : joint + inside}`);
}

/** The colons of a container are more than those of any in it. */
function contain(block: Node, opening: string, style: BlockStyle): string {
  const inside = writeChildren(block, { ...style, isInList: false });
  const longest = Math.max(2, ...[...inside.matchAll(/:{3,}/g)].map(([colons]) => colons.length));
  const colons = ':'.repeat(longest + 1);
  return `${colons}${opening}\n${inside}${inside === '' ? '' : '\n'}${colons}`;
}

function writeFence({ textContent, attrs }: Node): string {
  const info = writeFenceInfo(attrs.language, attrs.title);
  const mark = info.includes('`') ? '~' : '`';
  const longest = Math.max(2, ...[...textContent.matchAll(/`{3,}|~{3,}/g)].map(([run]) => run.length));
  const fence = mark.repeat(longest + 1);
  return `${fence}${info}\n${textContent}${textContent === '' ? '' : '\n'}${fence}`;
}

/** The counterpart of `parseFenceInfo`. */
function writeFenceInfo(language: string, title: string): string {
  const word = language.trim().split(/\s/, 1)[0] ?? '';
  const caption = oneLine(title).replaceAll(/["\\]/g, '\\$&');
  return [word, ...(caption === '' ? [] : [`title="${caption}"`])].join(' ').trimStart();
}

function writeGallery(block: Node): string {
  const images = block.children.map(({ attrs }) => writeFigure(attrs, false));
  if (images.length === 1) return images.join('');
  const opening = `:::gallery${block.attrs.width === 'text' ? '' : ` ${block.attrs.width}`}`;
  return [opening, ...images, ':::'].join('\n');
}
