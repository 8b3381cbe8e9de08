import type { Token } from 'markdown-it';
import type { Node } from 'prosemirror-model';

/** The lines that a block was read from. */
export interface SourceBlock {
  /** The block as it was read: as long as it stays so, it is written as these lines. */
  node: Node;
  /** White space between it and the block before. */
  gap: string;
  /** Its lines, byte for byte, without the last line end. */
  text: string;
  /** The tokens that the grammar read from the block. */
  tokens: readonly Token[];
  /** The number of the block before; null for the first. */
  previous: number | null;
  /** The number of the block that it took the place of, because readers get this one; null for none. */
  replaced: number | null;
}

/**
 * All blocks that were read since the editor was opened, by number. None is ever dropped: undo may bring back any of them.
 */
export class Sources {
  readonly #blocks: SourceBlock[] = [];

  /** @param make gets the number of the new block */
  add(make: (origin: number) => SourceBlock): SourceBlock {
    const block = make(this.#blocks.length);
    this.#blocks.push(block);
    return block;
  }

  /** @returns the lines that a block was read from, whether or not it still is what it was; null for a new block */
  of({ attrs }: Node): SourceBlock | null {
    return typeof attrs.origin === 'number' ? (this.#blocks[attrs.origin] ?? null) : null;
  }

  /** @returns the block that was read behind another one; null for the last */
  after({ node }: SourceBlock): SourceBlock | null {
    const next = typeof node.attrs.origin === 'number' ? this.#blocks[node.attrs.origin + 1] : undefined;
    return next && next.previous === node.attrs.origin ? next : null;
  }

  /** @returns the numbers of the blocks that a block is, or was: behind each of them stands what was read behind it */
  standsFor({ attrs }: Node): number[] {
    const numbers: number[] = [];
    for (let origin = attrs.origin; typeof origin === 'number'; origin = this.#blocks[origin]?.replaced)
      numbers.push(origin);
    return numbers;
  }

  /** @returns the lines of a block that is as it was read; null for one that was changed or is new */
  ofUntouched(block: Node): SourceBlock | null {
    const source = this.of(block);
    return source && (source.node === block || source.node.eq(block)) ? source : null;
  }
}
