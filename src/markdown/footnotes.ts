import type { Env, MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { firstCharacter, isOutdented } from './container-lines.ts';

/** Longest label, in characters. */
const maxLabel = 200;

/** Columns by which the further blocks of a footnote are indented. */
const indentation = 4;

const bracket = 91;
const caret = 94;

/** State of a text's footnotes: definitions and the references to them. */
interface Definitions {
  /** Labels that are defined. */
  labels: Set<string>;
  isWithin: boolean;
}

const key = Symbol('footnotes');

/**
 * Adds footnotes: `[^label]` in a text, and `[^label]: text` at the beginning of a line, whose further blocks are indented. A
 * reference is a `footnote_reference`, a definition `footnote_definition_open` and `_close`, with the label as it is written in
 * the meta `{ label }`. Definitions stay where they are; the renderer collects and numbers them, and compares labels by
 * `footnoteKey`. A reference without a definition is text.
 */
export function footnotes(markdown: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  markdown.block.ruler.before('reference', 'footnote_definition', readDefinition, { alt });
  // After links, so that `[^a](/b)` stays a link.
  markdown.inline.ruler.after('link', 'footnote_reference', readReference);
}

/** @returns a key that is equal for labels that differ in case only */
export function footnoteKey(label: string): string {
  return label.toLowerCase().toUpperCase();
}

function readDefinition(state: StateBlock, line: number, limit: number, silent: boolean): boolean {
  if (firstCharacter(state, line) !== bracket) return false;
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const max = state.eMarks[line] ?? 0;
  const label = labelAt(state.src, start, max);
  const isDefinition = label !== null && state.src[start + label.length + 3] === ':';
  if (!isDefinition || (state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
  const definitions = definitionsOf(state.env);
  if (silent) return !definitions.isWithin || isOutdented(state, line);
  if (definitions.isWithin) return false;
  definitions.labels.add(footnoteKey(label));
  const opened = state.push('footnote_definition_open', 'li', 1);
  opened.meta = { label };
  definitions.isWithin = true;
  readContent(state, { line, limit, from: start + label.length + 4 });
  definitions.isWithin = false;
  state.push('footnote_definition_close', 'li', -1).meta = { label };
  while (state.line > line + 1 && state.isEmpty(state.line - 1)) state.line -= 1;
  opened.map = [line, state.line];
  return true;
}

/** Reads blocks like those of an item of a list. @param from where the text of the first line begins */
function readContent(state: StateBlock, { line, limit, from }: { line: number; limit: number; from: number }): void {
  const { blkIndent, parentType, tight, bMarks, tShift, sCount, bsCount } = state;
  const marks = [bMarks, tShift, sCount, bsCount].map((all) => ({ all, mark: all[line] ?? 0 }));
  const text = Math.min(state.skipSpaces(from), state.eMarks[line] ?? 0);
  state.blkIndent += indentation;
  state.parentType = 'footnote';
  bMarks[line] = text;
  tShift[line] = 0;
  sCount[line] = state.blkIndent;
  bsCount[line] = state.blkIndent;
  state.md.block.tokenize(state, line, limit);
  Object.assign(state, { blkIndent, parentType, tight });
  for (const { all, mark } of marks) all[line] = mark;
  // A definition without a text is one line.
  state.line = Math.max(state.line, line + 1);
}

function readReference(state: StateInline, silent: boolean): boolean {
  // Links do not nest, and `silent` means that the parser searches for the end of a link.
  if (silent || state.linkLevel > 0 || state.src.charCodeAt(state.pos) !== bracket) return false;
  const label = labelAt(state.src, state.pos, state.posMax);
  if (label === null || !definitionsOf(state.env).labels.has(footnoteKey(label))) return false;
  state.push('footnote_reference', 'sup', 0).meta = { label };
  state.pos += label.length + 3;
  return true;
}

/** @returns the label between `[^` and `]`, where one begins there */
function labelAt(text: string, start: number, max: number): string | null {
  if (text.charCodeAt(start) !== bracket || text.charCodeAt(start + 1) !== caret) return null;
  const [, label] = text.slice(start, Math.min(max, start + maxLabel + 3)).match(/^\[\^([^\s[\]]+)\]/) ?? [];
  return label ?? null;
}

function definitionsOf(env: Env): Definitions {
  env[key] ??= { labels: new Set(), isWithin: false } satisfies Definitions;
  return env[key] as Definitions;
}
