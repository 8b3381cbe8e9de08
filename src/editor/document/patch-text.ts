import type { Hunk } from '../merge/hunks.ts';
import { alignTexts, placeOf } from './align-texts.ts';
import { type KnownPrefix, prefixOf, translatePrefix } from './line-prefixes.ts';
import { loosened } from './loosened-text.ts';
import { type Change, changesOf, type Extent, fromLineEnd, lineEnd, lineStart, type Texts } from './text-changes.ts';

/** The lines that something was read from. */
export interface SourceLines {
  source: string;
  /** The text that the writer makes of these lines. */
  canonical: string;
  /** From the canonical text to the source. */
  hunks: readonly Hunk[];
}

/** How changes are put into the source. */
interface Attempt {
  extent: Extent;
  /** Whether new lines get the indentation and the markers that lines around them have. */
  isTranslated: boolean;
  prefersSource: boolean;
  /** Whether a blank line is put in, too. */
  isLoosened?: boolean;
  /** Whether the items behind a new one keep their numbers, which mean nothing. */
  keepsNumbers?: boolean;
}

/** Those that change less come first. */
const attempts: readonly Attempt[] = [
  { extent: 'words', isTranslated: true, prefersSource: true },
  { extent: 'words', isTranslated: true, prefersSource: false },
  { extent: 'words', isTranslated: false, prefersSource: false },
  { extent: 'words', isTranslated: true, prefersSource: true, isLoosened: true },
  { extent: 'words', isTranslated: true, prefersSource: true, keepsNumbers: true },
  { extent: 'lines', isTranslated: true, prefersSource: false },
  { extent: 'texts', isTranslated: true, prefersSource: false },
  { extent: 'chunks', isTranslated: true, prefersSource: false },
  { extent: 'chunks', isTranslated: false, prefersSource: false },
];

/** Lines above and below a new one that are looked at for how it is indented. */
const maxLines = 50;

/**
 * Puts what an edit changed into the lines of the source, and nothing else.
 * @param edited what the block would be written as now
 * @param newLine the line end of the text
 * @returns the ways to do so; a text has to be read again to know whether it says what it should
 */
export function* patches(lines: SourceLines, edited: string, newLine: string): Generator<string> {
  const edits = alignTexts(lines.canonical, edited).map((edit) => fromLineEnd(edit, lines.canonical, edited));
  const all: Texts = { ...lines, edited, edits };
  const tried = new Set<string>();
  for (const { extent, isTranslated, prefersSource, isLoosened, keepsNumbers } of attempts) {
    const texts = keepsNumbers ? { ...all, edits: edits.filter((edit) => !isNumber(all, edit)) } : all;
    const changes = changesOf(texts, extent, prefersSource);
    const { text, last } = apply(texts, changes, { isTranslated, newLine });
    for (const one of isLoosened ? loosened(text, last) : [text]) {
      const patched = withoutOuterLines(one);
      if (!tried.has(patched)) yield patched;
      tried.add(patched);
    }
  }
}

function isNumber({ canonical, edited }: Texts, { from, to }: Hunk): boolean {
  const isStart = /^[\s>]*\d*$/.test(canonical.slice(lineStart(canonical, from.start), from.end));
  return isStart && /^\d*$/.test(canonical.slice(from.start, from.end) + edited.slice(to.start, to.end));
}

/** @returns the source with the changes, and where the last one is */
function apply(texts: Texts, changes: readonly Change[], how: { isTranslated: boolean; newLine: string }) {
  const { source } = texts;
  let [patched, next] = ['', 0];
  for (const change of changes) {
    const [start, end] = rangeInSource(texts, change);
    const text = how.isTranslated ? translated(texts, change) : texts.edited.slice(change.to.start, change.to.end);
    patched += source.slice(next, start) + text.replaceAll('\n', how.newLine);
    next = end;
  }
  return { text: patched + source.slice(next), last: patched.length };
}

/** Source text beyond the edges of a change, such as indentation, stays. */
function rangeInSource({ canonical, edited, hunks }: Texts, { from, to, isWhole }: Change): [number, number] {
  const at = (position: number, side: 'before' | 'behind') => placeOf(hunks, position, side);
  if (isWhole) return [at(from.start, 'before'), at(from.end, 'behind')];
  if (from.start < from.end) return [at(from.start, 'behind'), at(from.end, 'before')];
  const place = at(from.start, isTextStart(canonical, from.start) || edited[to.start] === '\n' ? 'behind' : 'before');
  return [place, place];
}

/** Whether only the prefix of its line stands before a position: in the source it may be longer. */
function isTextStart(text: string, position: number): boolean {
  const [start, end] = [lineStart(text, position), lineEnd(text, position)];
  const isBehindPrefix = position - start <= prefixOf(text.slice(start, end)).length;
  return position === start || (isBehindPrefix && position < end);
}

function translated(texts: Texts, { from, to, isWhole }: Change): string {
  const { edited } = texts;
  let known: KnownPrefix[] | null = null;
  let text = '';
  for (let at = to.start; at < to.end; ) {
    const isStart = at > to.start || isWhole;
    const prefix = isStart ? prefixOf(edited.slice(at, lineEnd(edited, at))) : '';
    const end = Math.min(lineEnd(edited, at) + 1, to.end);
    const isChanged = isStart && at + prefix.length <= to.end && edited[at] !== '\n';
    known ??= isChanged ? knownPrefixes(texts, from.start) : null;
    const written = isChanged ? translatePrefix(prefix, known ?? []) : prefix;
    text += written + edited.slice(at + prefix.length, Math.max(end, at + prefix.length));
    at = Math.max(end, at + prefix.length);
  }
  return text;
}

/** @returns how the lines around a position begin: those above it, then those below it */
function knownPrefixes({ canonical, source, hunks }: Texts, position: number): KnownPrefix[] {
  const known: KnownPrefix[] = [];
  const add = (start: number) => {
    const line = canonical.slice(start, lineEnd(canonical, start));
    const prefix = prefixOf(line);
    const first = placeOf(hunks, start, 'before');
    const written = source.slice(first, placeOf(hunks, start + prefix.length, 'behind'));
    const isLine = first === 0 || /[\r\n]/.test(source[first - 1] ?? '');
    if (prefix !== line && isLine && prefixOf(written) === written) known.push({ canonical: prefix, source: written });
  };
  let start = lineStart(canonical, position);
  add(start);
  for (let count = 0; count < maxLines && start > 0; count += 1) {
    start = lineStart(canonical, start - 1);
    add(start);
  }
  let end = lineEnd(canonical, position);
  for (let count = 0; count < maxLines && end < canonical.length; count += 1) {
    add(end + 1);
    end = lineEnd(canonical, end + 1);
  }
  return known;
}

/** Blank lines around a block are no part of it. */
function withoutOuterLines(text: string): string {
  const kept = text.trimEnd();
  const rest = text.slice(kept.length);
  const end = rest.search(/[\r\n]/);
  return (end === -1 ? text : kept + rest.slice(0, end)).replace(/^(?:[ \t]*(?:\r\n?|\n))+/, '');
}
