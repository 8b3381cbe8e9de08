import Markdown, { type MarkdownIt, type Token } from 'markdown-it';
import { autolinks } from '../../../markdown/autolinks.ts';
import { footnoteKey, footnotes } from '../../../markdown/footnotes.ts';
import { tasks } from '../../../markdown/tasks.ts';

/** The Markdown of site generators, with HTML in it: a single end of a line is a space. */
const parser: MarkdownIt = new Markdown('commonmark', { html: true })
  .enable(['table', 'strikethrough'])
  .use(autolinks)
  .use(footnotes)
  .use(tasks);

const key = Symbol('footnotes');

/** A footnote, and how many references lead to it. */
interface Note {
  number: number;
  references: number;
}

const { rules } = parser.renderer;

const notesOf = (env: Record<symbol, unknown> | undefined) => env?.[key] as Map<string, Note> | undefined;

rules.footnote_reference = (tokens, index, _options, env) => {
  const note = notesOf(env)?.get(footnoteKey(`${tokens[index]?.meta?.label}`));
  if (!note) return '';
  note.references += 1;
  return `<sup><a id="imported-place-${note.number}-${note.references}" href="#imported-note-${note.number}">${note.number}</a></sup>`;
};

rules.footnote_definition_open = (tokens, index, _options, env) => {
  const note = notesOf(env)?.get(footnoteKey(`${tokens[index]?.meta?.label}`));
  return `<div id="imported-note-${note?.number}">`;
};

rules.footnote_definition_close = (tokens, index, _options, env) => {
  const note = notesOf(env)?.get(footnoteKey(`${tokens[index]?.meta?.label}`));
  const links = Array.from(
    { length: note?.references ?? 0 },
    (_, at) => `<a href="#imported-place-${note?.number}-${at + 1}">back</a>`,
  );
  return `${links.join('')}</div>\n`;
};

rules.list_item_open = (tokens, index, options) => {
  const item = tokens[index];
  const isChecked: unknown = item?.meta?.checked;
  const html = parser.renderer.renderToken(tokens, index, options);
  return typeof isChecked === 'boolean' ? `${html}<input type="checkbox"${isChecked ? ' checked' : ''}>` : html;
};

/** @returns the HTML of a text of a site generator */
export function renderSource(markdown: string): string {
  const env: Record<symbol, unknown> = {};
  const tokens = parser.parse(markdown, env);
  const notes = new Map<string, Note>();
  for (const { type, meta } of tokens) {
    if (type === 'footnote_definition_open')
      notes.set(footnoteKey(`${meta?.label}`), { number: notes.size + 1, references: 0 });
  }
  env[key] = notes;
  // Definitions are written last: then it is known which references lead to them.
  const { body, definitions } = split(tokens);
  const options = { ...parser.options };
  return parser.renderer.render(body, options, env) + parser.renderer.render(definitions, options, env);
}

/** @returns the HTML of a line of Markdown */
export function renderLine(markdown: string): string {
  return parser.renderInline(markdown);
}

function split(tokens: readonly Token[]) {
  const [body, definitions]: [Token[], Token[]] = [[], []];
  let depth = 0;
  for (const token of tokens) {
    const isEnd = token.type === 'footnote_definition_close';
    if (token.type === 'footnote_definition_open') depth += 1;
    (depth > 0 ? definitions : body).push(token);
    if (isEnd) depth -= 1;
  }
  return { body, definitions };
}
