import type { Env } from 'markdown-it';
import type { Node } from 'prosemirror-model';
import { parser } from './grammar.ts';
import { normalForm } from './normal-form.ts';
import { patches } from './patch-text.ts';
import { readBlocks } from './read-blocks.ts';
import { sameForReaders } from './same-for-readers.ts';
import type { SourceBlock, Sources } from './sources.ts';
import { changedLines } from './text-changes.ts';
import { markerOf, type TouchedSources } from './touched-sources.ts';
import { UnreadableError } from './unreadable.ts';
import { writeBlock } from './write-blocks.ts';

interface PatcherParts {
  sources: Sources;
  touched: TouchedSources;
  lineEnd: string;
  /** The definitions that references lead to. */
  environment: Env;
}

interface PatchStyle {
  avoided: readonly string[];
  isTried: boolean;
}

/** Writes blocks of a document that were touched: of the lines that they were read from, only those change that have to. */
export class Patcher {
  readonly #doc: Node;
  readonly #parts: PatcherParts;
  #origins: Set<unknown> | null = null;

  constructor(doc: Node, parts: PatcherParts) {
    this.#doc = doc;
    this.#parts = parts;
  }

  /**
   * @param style.avoided markers of lists beside it
   * @param style.isTried whether the smallest change is taken without looking at what it says: the caller reads it anyway
   * @returns the block as Markdown; null where it has to be written anew
   */
  patch(block: Node, previous: Node | null, { avoided, isTried }: PatchStyle): string | null {
    const blocks = this.#parts.touched.of(block, previous, (source) => this.#isThere(source));
    if (blocks.length === 0) return null;
    const loosens = this.#loosens(block, blocks);
    const wide = this.#patchAs(block, blocks, { avoided, isNarrow: false, isTried: isTried && !loosens });
    if (!loosens) return wide;
    const narrow = this.#patchAs(block, blocks, { avoided, isNarrow: true, isTried: false });
    if (wide === null || narrow === null) return wide ?? narrow;
    const { source } = this.#parts.touched.linesOf(blocks, false);
    return changedLines(source, narrow) < changedLines(source, wide) ? narrow : wide;
  }

  #patchAs(block: Node, blocks: readonly SourceBlock[], style: PatchStyle & { isNarrow: boolean }): string | null {
    const { touched, lineEnd } = this.#parts;
    const { avoided: markersToAvoid, isNarrow, isTried } = style;
    const marker = markerOf(blocks[0]?.text ?? '');
    const edited = writeBlock(block, { marker, markersToAvoid, isNarrow });
    for (const text of patches(touched.linesOf(blocks, isNarrow), edited, lineEnd)) {
      if (isTried || this.#says(text, block)) return text;
    }
    return null;
  }

  /** Whether readers get a block from a text. */
  #says(text: string, block: Node): boolean {
    try {
      const [read, ...others] = readBlocks(parser.parse(text, { ...this.#parts.environment }));
      return read !== undefined && others.length === 0 && sameForReaders(read, block);
    } catch (error) {
      if (error instanceof UnreadableError) return false;
      throw error;
    }
  }

  /** Whether lists need blank lines that did not need them before. */
  #loosens(block: Node, blocks: readonly SourceBlock[]): boolean {
    return looseLists([block]) > looseLists(blocks.map(({ node }) => node));
  }

  #isThere({ node }: SourceBlock): boolean {
    this.#origins ??= originsIn(this.#doc, this.#parts.sources);
    return this.#origins.has(node.attrs.origin);
  }
}

function looseLists(blocks: readonly Node[]): number {
  let count = 0;
  const add = ({ attrs }: Node) => {
    if (attrs.tight === false) count += 1;
  };
  for (const block of blocks.map(normalForm)) {
    add(block);
    block.descendants(add);
  }
  return count;
}

function originsIn(doc: Node, sources: Sources): Set<unknown> {
  const found = new Set<unknown>();
  doc.descendants((node) => {
    if (node.isBlock) for (const origin of sources.standsFor(node)) found.add(origin);
    return !node.isTextblock;
  });
  return found;
}
