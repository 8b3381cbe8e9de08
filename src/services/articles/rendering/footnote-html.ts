import type { Env, MarkdownIt, Token } from 'markdown-it';
import { footnoteKey } from '../../../markdown/footnotes.ts';
import { parseMention } from '../../../markdown/image-mention.ts';
import { fitBeside, type PlacedNote } from './beside.ts';
import { settingOf } from './render-setting.ts';

/** References of one text that are links; further ones only have their number. Half a megabyte could be 100,000 of them. */
const maxLinks = 1000;

/** A footnote that a text refers to. */
interface Note extends PlacedNote {
  number: number;
  /** References to it so far. */
  uses: number;
  tokens: Token[];
}

/** What a reference says on its page. */
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
    if (use === 0) return `<sup>${number}</sup>`;
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
  const { body, definitions } = takeDefinitions(tokens);
  const notes = numberNotes(body, definitions);
  setting.notesBeside = setting.medium === 'page' && fitBeside(body, notes) && !hasWideImages(body);
  const html = renderer.render(body, { ...options }, env);
  if (notes.length === 0) return html;
  const items = notes.map((note) => itemOf(note, renderer.render(note.tokens, { ...options }, env), env));
  return `${html}<section class="${setting.notesBeside ? 'footnotes beside' : 'footnotes'}" role="doc-endnotes" aria-label="Footnotes">\n<ol>\n${items.join('')}</ol>\n</section>\n`;
}

/** They reach into the room beside the text. */
function hasWideImages(body: readonly Token[]): boolean {
  return body.some(({ type, info, children }) => {
    if (type === 'gallery') return info !== 'text';
    return type === 'figure' && parseMention(children?.[0]?.attrGet('src'))?.width !== 'text';
  });
}

/** @returns the tokens without those of definitions, and the first definition of each footnote */
function takeDefinitions(tokens: readonly Token[]) {
  const body: Token[] = [];
  const definitions = new Map<string, Token[]>();
  let into = body;
  for (const token of tokens) {
    if (token.type === 'footnote_definition_open') {
      into = [];
      const key = footnoteKey(String(token.meta?.label));
      if (!definitions.has(key)) definitions.set(key, into);
    } else if (token.type === 'footnote_definition_close') into = body;
    else into.push(token);
  }
  return { body, definitions };
}

/** Numbers the references of a text, then those of its footnotes. @returns the footnotes in their order */
function numberNotes(body: readonly Token[], definitions: ReadonlyMap<string, Token[]>): Note[] {
  const notes = new Map<string, Note>();
  let links = 0;
  const number = (tokens: readonly Token[]) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type !== 'footnote_reference') continue;
      const key = footnoteKey(String(token.meta?.label));
      const content = definitions.get(key);
      if (!content) continue;
      const note = notes.get(key) ?? { number: notes.size + 1, uses: 0, reference: token, tokens: content };
      notes.set(key, note);
      links += 1;
      if (links <= maxLinks) note.uses += 1;
      references.set(token, { number: note.number, use: links <= maxLinks ? note.uses : 0 });
    }
  };
  number(body);
  // A map also goes through what is added meanwhile.
  for (const note of notes.values()) number(note.tokens);
  return [...notes.values()];
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
