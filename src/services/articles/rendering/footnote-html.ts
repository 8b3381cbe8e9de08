import type { Env, MarkdownIt, Token } from 'markdown-it';
import { parseMention } from '../../../markdown/image-mention.ts';
import { type Footnote, type FootnotedText, orderFootnotes } from '../../../markdown/ordered-footnotes.ts';
import { fitBeside } from './beside.ts';
import { settingOf } from './render-setting.ts';

/** References of one text that are links; further ones only have their number. Half a megabyte could be 100,000 of them. */
const maxLinks = 1000;

/** A footnote on its page. */
interface Note extends Footnote {
  /** References to it that are links. */
  uses: number;
}

/** A footnote reference on its page. */
interface Reference {
  number: number;
  /** Counts the references to the same footnote from 1; 0 for one that is no link. */
  use: number;
}

const references = new WeakMap<Token, Reference>();

/** Shows the references of `renderWithFootnotes`. */
export function footnoteHtml({ renderer, utils }: MarkdownIt): void {
  renderer.rules.footnote_reference = (tokens, index, _options, env) => {
    const token = tokens[index];
    const shown = token && references.get(token);
    if (!shown) return utils.escapeHtml(`[^${token?.meta?.label}]`);
    const { number, use } = shown;
    if (use === 0 || settingOf(env).medium === 'email') return `<sup>${number}</sup>`;
    const place = use === 1 ? placeOf(env, number) : '';
    const ids = `href="#${noteId(env, number)}" id="${referenceId(env, shown)}"`;
    return `<sup><a ${ids}${place} role="doc-noteref">${number}</a></sup>`;
  };
}

/**
 * @param tokens of a text
 * @returns its HTML: the footnotes that it refers to stand at its end, in the order in which it does; definitions that nothing
 *   refers to are not shown
 */
export function renderWithFootnotes(markdown: MarkdownIt, tokens: Token[], env: Env): string {
  const { renderer, options } = markdown;
  if (!tokens.some(({ type }) => type === 'footnote_definition_open')) {
    return renderer.render(tokens, { ...options }, env);
  }
  const setting = settingOf(env);
  const text = orderFootnotes(tokens);
  const notes = toNotes(text);
  setting.notesBeside = setting.medium === 'page' && fitBeside(text.body, notes) && !hasWideImages(text.body);
  const html = renderer.render(text.body, { ...options }, env);
  if (notes.length === 0) return html;
  const items = notes.map((note) => itemOf(note, renderer.render(note.tokens, { ...options }, env), env));
  const list = `<ol>\n${items.join('')}</ol>\n`;
  // No links within emails: the ids that they lead to are renamed or removed by web mail.
  if (setting.medium === 'email') return `${html}<hr />\n${list}`;
  const className = setting.notesBeside ? 'footnotes beside' : 'footnotes';
  return `${html}<section class="${className}" role="doc-endnotes" aria-label="Footnotes">\n${list}</section>\n`;
}

/** They reach into the room beside the text. */
function hasWideImages(body: readonly Token[]): boolean {
  return body.some(({ type, info, children }) => {
    if (type === 'gallery') return info !== 'text';
    return type === 'figure' && parseMention(children?.[0]?.attrGet('src'))?.width !== 'text';
  });
}

/** Counts the uses of each footnote, and tells its references. */
function toNotes({ notes, references: found }: FootnotedText): Note[] {
  const uses = new Map<Footnote, number>();
  for (const [at, { token, note }] of found.entries()) {
    const use = at < maxLinks ? (uses.get(note) ?? 0) + 1 : 0;
    if (use > 0) uses.set(note, use);
    references.set(token, { number: note.number, use });
  }
  return notes.map((note) => ({ ...note, uses: uses.get(note) ?? 0 }));
}

/** @returns the links from a footnote to its references; the arrow is prose.css's on pages */
function backlinks(note: Note, env: Env): string {
  const { medium } = settingOf(env);
  const links = Array.from({ length: note.uses }, (_, at) => {
    const reference = { number: note.number, use: at + 1 };
    const name = at === 0 ? `Back to reference ${note.number}` : `Back to reference ${note.number}, use ${at + 1}`;
    const arrow = medium === 'page' ? '' : '↩\u{FE0E}';
    return ` <a href="#${referenceId(env, reference)}" class="back" role="doc-backlink" aria-label="${name}">${arrow}</a>`;
  });
  return links.join('');
}

/** @returns the footnote as an item, with its links back in its last paragraph, or behind it if it ends with something else */
function itemOf(note: Note, html: string, env: Env): string {
  if (settingOf(env).medium === 'email') return `<li dir="auto">\n${html}</li>\n`;
  const links = backlinks(note, env);
  const end = '</p>\n';
  const text = html.endsWith(end) ? html.slice(0, -end.length) + links + end : `${html}<p>${links.trimStart()}</p>\n`;
  return `<li id="${noteId(env, note.number)}"${placeOf(env, note.number)} dir="auto">\n${text}</li>\n`;
}

/** The same for a reference and its footnote: prose.css puts one beside the other. */
function placeOf(env: Env | undefined, number: number): string {
  return settingOf(env).notesBeside ? ` class="note-${number}"` : '';
}

function noteId(env: Env | undefined, number: number): string {
  return ['fn', settingOf(env).idPrefix, number].filter(Boolean).join('-');
}

function referenceId(env: Env | undefined, { number, use }: Reference): string {
  return ['fnref', settingOf(env).idPrefix, number, ...(use > 1 ? [use] : [])].filter(Boolean).join('-');
}
