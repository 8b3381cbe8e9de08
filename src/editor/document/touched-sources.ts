import type { Node } from 'prosemirror-model';
import { alignTexts } from './align-texts.ts';
import type { SourceLines } from './patch-text.ts';
import type { SourceBlock, Sources } from './sources.ts';
import { markersOf, writeBlock } from './write-blocks.ts';

/** Blocks that were joined, at most. */
const maxBlocks = 20;

/** The lines that blocks which are no longer as they were read come from. */
export class TouchedSources {
  readonly #sources: Sources;
  readonly #lines = new Map<string, SourceLines>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /**
   * @param block that was touched
   * @param previous the one before it, in case that it was taken out of that one
   * @param isThere whether a block is still in the document, as it was read or touched
   * @returns the blocks that it was read from: its own, those it encloses, and those that have become a part of it; none for a new block
   */
  of(block: Node, previous: Node | null, isThere: (source: SourceBlock) => boolean): SourceBlock[] {
    const own = this.#originsIn(block);
    const from = own.length > 0 ? own : this.#takenFrom(previous);
    const last = from.at(-1);
    const all = [...from];
    let next = last ? this.#sources.after(last) : null;
    for (; next && !isThere(next) && all.length < maxBlocks; next = this.#sources.after(next)) all.push(next);
    return all;
  }

  #originsIn(block: Node): SourceBlock[] {
    const own = this.#sources.of(block);
    if (own) return [own];
    const found = new Set<SourceBlock>();
    block.descendants((node) => {
      const source = this.#sources.of(node);
      if (source) found.add(source);
      return source === null && !node.isTextblock;
    });
    return [...found];
  }

  #takenFrom(previous: Node | null): SourceBlock[] {
    if (!previous || this.#sources.ofUntouched(previous)) return [];
    const source = this.#sources.of(previous);
    return source ? [source] : [];
  }

  /** @returns the lines of blocks, and what they would be written as */
  linesOf(blocks: readonly SourceBlock[], isNarrow: boolean): SourceLines {
    const key = `${isNarrow} ${blocks.map(({ node }) => node.attrs.origin).join()}`;
    const known = this.#lines.get(key);
    if (known) return known;
    const source = blocks.map(({ gap, text }, at) => (at === 0 ? text : gap + text)).join('');
    const canonical = blocks
      .map(({ node, text }) => writeBlock(node, { marker: markerOf(text), isNarrow }))
      .join('\n\n');
    const lines = { source, canonical, hunks: alignTexts(canonical, source) };
    this.#lines.set(key, lines);
    return lines;
  }
}

/** @returns the marker of the list that a block is, or may become */
export function markerOf(text: string): string {
  return markersOf(text)[0] ?? '-';
}
