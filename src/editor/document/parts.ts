import type { Token } from 'markdown-it';
import type { Node } from 'prosemirror-model';
import { isEmptyParagraph } from './normal-form.ts';
import { schema } from './schema.ts';
import { separator } from './separator.ts';
import type { SourceBlock, Sources } from './sources.ts';
import { markerOf } from './touched-sources.ts';
import { markersOf, writeBlock } from './write-blocks.ts';

/**
 * How a block is written: as it was read; as it was read but for what was changed, by the smallest change, which the check of the whole text
 * is the first to look at; the same by the first change that says what it should; anew; with more marks, for what did not survive otherwise; or with
 * what the first of these gave, though readers get something else than the editor shows.
 */
export type Level = 'kept' | 'tried' | 'patched' | 'written' | 'careful' | 'accepted';

/** A block of the document as it stands in the text. */
export interface Part {
  block: Node;
  /** In the document, in which empty paragraphs are no parts. */
  index: number;
  /** The source that it was read from, while it is untouched. */
  source: SourceBlock | null;
  level: Level;
  gap: string;
  text: string;
  /** Markers of lists beside it, which it must not begin with when it is written anew. */
  avoided: readonly string[];
  /** Position of `text` in the whole text. */
  start: number;
}

/** Facts about a block that hold since it was written last. */
export interface Known {
  level: Level;
  text: string;
  avoided: readonly string[];
  /** The tokens of the text. */
  tokens: readonly Token[];
}

export interface Draft {
  sources: Sources;
  lineEnd: string;
  known: (block: Node) => Known | undefined;
  /** The gap that two neighbours needed before. */
  knownGap: (previous: Node, block: Node) => string | undefined;
  /**
   * @param isTried whether the smallest change is taken unseen
   * @returns the lines that a touched block was read from, with what was changed; null where it has to be written anew
   */
  patch: (block: Node, previous: Node | null, style: { avoided: readonly string[]; isTried: boolean }) => string | null;
}

/** @returns the parts of a document, untouched ones as they were read */
export function draftParts(doc: Node, draft: Draft): Part[] {
  const { sources } = draft;
  const parts: Part[] = [];
  const shown = doc.children.map((block, index) => ({ block, index })).filter(({ block }) => !isNothing(block));
  for (const { block, index } of shown) {
    const source = sources.ofUntouched(block);
    const previous = parts.at(-1)?.block ?? null;
    const gap = gapBefore(block, previous, draft);
    const level = source ? 'kept' : 'tried';
    parts.push({ block, index, source, level, gap, text: source?.text ?? '', avoided: [], start: 0 });
  }
  for (const [at, part] of parts.entries()) {
    const known = draft.known(part.block);
    if (known && known.level !== part.level) part.level = known.level;
    if (part.level !== 'kept' || !part.source) rewrite(parts, at, draft);
  }
  return parts;
}

/** An empty paragraph is where the editor is about to write, and an empty source says nothing. */
function isNothing(block: Node): boolean {
  return isEmptyParagraph(block) || (block.type === schema.nodes.source && block.textContent.trim() === '');
}

function gapBefore(block: Node, previous: Node | null, { sources, lineEnd, knownGap }: Draft): string {
  const source = sources.of(block);
  if (!previous) return source?.previous === null ? source.gap : '';
  const known = knownGap(previous, block);
  if (known !== undefined) return known;
  const isAsRead = source !== null && source.previous !== null && sources.standsFor(previous).includes(source.previous);
  return isAsRead ? source.gap : lineEnd + lineEnd;
}

/** Writes a part at its level, or at the next one where there is nothing to patch. */
export function rewrite(parts: readonly Part[], at: number, draft: Draft): void {
  const part = parts[at];
  if (!part) return;
  if (part.level === 'accepted' && part.source) {
    part.text = part.source.text;
    return;
  }
  part.avoided = [parts[at - 1], parts[at + 1]].flatMap((other) => markersOf(other?.text ?? ''));
  const before = draft.known(part.block);
  const isSame = before?.level === part.level && (!isList(part.block) || before.avoided.join() === part.avoided.join());
  part.text = isSame ? before.text : (patchPart(parts, at, draft) ?? writePart(part, draft));
}

/** @returns null where the part has to be written anew: that is its level then */
function patchPart(parts: readonly Part[], at: number, { patch }: Draft): string | null {
  const part = parts[at];
  if (part?.level !== 'patched' && part?.level !== 'tried') return null;
  const style = { avoided: part.avoided, isTried: part.level === 'tried' };
  const patched = patch(part.block, parts[at - 1]?.block ?? null, style);
  if (patched === null) part.level = 'written';
  return patched;
}

function writePart({ block, level, avoided }: Part, { sources, lineEnd }: Draft): string {
  const marker = markerOf(sources.of(block)?.text ?? '');
  return writeBlock(block, { markersToAvoid: avoided, marker, isCareful: level === 'careful' }).replaceAll(
    '\n',
    lineEnd,
  );
}

function isList({ type }: Node): boolean {
  return type.isInGroup('list');
}

/** @returns the whole text; each part then knows its place */
export function joinParts(parts: readonly Part[], end: string): string {
  let text = '';
  for (const part of parts) {
    text += part.gap;
    part.start = text.length;
    text += part.text;
  }
  return text + end;
}

/** Puts more between a part and the one before. @returns whether there was more to put */
export function widenGap(part: Part, lineEnd: string): boolean {
  if (part.gap.includes(separator)) return false;
  const blank = lineEnd + lineEnd;
  part.gap = hasBlankLine(part) ? blank + separator + blank : blank;
  return true;
}

/** @returns whether there is an empty line before a part */
export function hasBlankLine({ gap }: Part): boolean {
  return (gap.match(/\r\n?|\n/g)?.length ?? 0) > 1;
}

const next: Readonly<Record<Level, Level>> = {
  kept: 'written',
  tried: 'patched',
  patched: 'written',
  written: 'careful',
  careful: 'accepted',
  accepted: 'accepted',
};

/** Writes a part in the next way. @returns whether there was one */
export function raiseLevel(parts: readonly Part[], at: number, draft: Draft): boolean {
  const part = parts[at];
  if (!part || part.level === 'accepted') return false;
  part.level = part.block.type === schema.nodes.source ? 'accepted' : next[part.level];
  rewrite(parts, at, draft);
  return true;
}
