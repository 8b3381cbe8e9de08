import type { Env } from 'markdown-it';
import type { Node } from 'prosemirror-model';
import { type CheckedParts, checkParts, tokensOf } from './check-parts.ts';
import { type Difference, findDifferences } from './differences.ts';
import {
  type Draft,
  draftParts,
  hasBlankLine,
  joinParts,
  type Known,
  type Part,
  raiseLevel,
  widenGap,
} from './parts.ts';
import { Patcher } from './patch-block.ts';
import { parseText, type ReadText, readText } from './read-document.ts';
import { schema } from './schema.ts';
import { Sources } from './sources.ts';
import { lineEndOf } from './text-lines.ts';
import { TouchedSources } from './touched-sources.ts';

/** After so many tries the text is taken as it is, and the editor shows what readers get. */
const maxTries = 13;

/** A document as it is stored. */
export interface WrittenText {
  text: string;
  parts: readonly Part[];
  /** Where the document shows something else than readers get. */
  differences: readonly Difference[];
  /** Blocks as readers get them of those that were written anew now, by their index in the document. */
  shown: ReadonlyMap<number, Node>;
}

/**
 * A text in the editor: read into blocks, and written back so that each untouched block keeps its bytes and what readers see of it. Each time it
 * is written, the whole of it is parsed again: what changes a neighbour is written otherwise, until nothing does.
 */
export class GuardedText {
  readonly #sources = new Sources();
  readonly #touched = new TouchedSources(this.#sources);
  /** The definitions to which references of the text led when it was parsed last. */
  #environment: Env = {};
  #end = '';
  #lineEnd = '\n';
  #known = new WeakMap<Node, Known>();
  #gaps = new WeakMap<Node, { previous: Node; gap: string }>();
  /** The blocks that others may refer to. */
  #definitions: readonly Node[] = [];

  /**
   * Reads the text that is opened.
   * @returns its document, and how that is stored: as the text itself, which need not be parsed again to know it
   * @throws what `readText` throws
   */
  open(text: string): { doc: Node; written: WrittenText } {
    const { blocks } = this.read(text);
    const nodes = blocks.map(({ node }) => node);
    const doc = schema.nodes.doc.create(null, nodes.length > 0 ? nodes : [schema.nodes.paragraph.create()]);
    const parts = blocks.map((source, index): Part => {
      const { node: block, gap, text: lines } = source;
      return { block, index, source, level: 'kept', gap, text: lines, avoided: [], start: 0 };
    });
    return { doc, written: { text: joinParts(parts, this.#end), parts, differences: [], shown: new Map() } };
  }

  /** Reads a text, which is from now on what untouched blocks come from. @throws what `readText` throws */
  read(text: string): ReadText {
    const read = readText(text, this.#sources);
    this.#end = read.end;
    this.#environment = read.environment;
    this.#lineEnd = lineEndOf(text);
    return read;
  }

  /** @returns the document as it is stored; @throws what the parser throws */
  write(doc: Node): WrittenText {
    this.#forgetWhatDefinitionsChange(doc);
    const draft = this.#draft(doc);
    const parts = draftParts(doc, draft);
    for (let tries = 1; ; tries += 1) {
      const text = joinParts(parts, this.#end);
      const { groups, environment } = parseText(text);
      this.#environment = environment;
      const checked = checkParts(parts, { text, groups }, draft.known);
      if (tries < maxTries && this.#escalate(parts, checked, draft)) continue;
      this.#remember(parts, checked);
      const differences = this.#differences(parts, checked, { text, environment });
      return { text, parts, differences, shown: checked.shown };
    }
  }

  /** @returns the document as text, for when `write` fails: nothing is lost, but neighbours may become one */
  writePlainly(doc: Node): string {
    const texts = doc.children.map((block) => this.#sources.ofUntouched(block)?.text ?? block.textContent);
    return texts.filter((text) => text !== '').join(this.#lineEnd + this.#lineEnd);
  }

  #draft(doc: Node): Draft {
    const patcher = new Patcher(doc, {
      sources: this.#sources,
      touched: this.#touched,
      lineEnd: this.#lineEnd,
      environment: this.#environment,
    });
    return {
      sources: this.#sources,
      lineEnd: this.#lineEnd,
      known: (block) => this.#known.get(block),
      knownGap: (previous, block) => {
        const known = this.#gaps.get(block);
        return known?.previous === previous ? known.gap : undefined;
      },
      patch: (block, previous, style) => patcher.patch(block, previous, style),
    };
  }

  /** @returns whether something is written otherwise now */
  #escalate(parts: readonly Part[], { joints, contents, others }: CheckedParts, draft: Draft): boolean {
    // Before anything is put between neighbors: what was tried unseen may be all that is wrong.
    const doubtful = new Set([...contents, ...others, ...joints, ...joints.map((at) => at + 1)]);
    const tried = [...doubtful].filter((at) => parts[at]?.level === 'tried');
    if (tried.filter((at) => raiseLevel(parts, at, draft)).length > 0) return true;
    const widened = joints.filter((at) => {
      const next = parts[at + 1];
      return next !== undefined && widenGap(next, this.#lineEnd);
    });
    if (widened.length > 0) return true;
    const wrong = new Set([...contents, ...joints, ...joints.map((at) => at + 1)]);
    const freed = [...wrong]
      .flatMap((at) => [parts[at], parts[at + 1]])
      .filter((part) => {
        const isNarrow = part !== undefined && part !== parts[0] && !hasBlankLine(part);
        return isNarrow && contents.length > 0 && widenGap(part, this.#lineEnd);
      });
    if (freed.length > 0) return true;
    return [...wrong].filter((at) => raiseLevel(parts, at, draft)).length > 0;
  }

  #remember(parts: readonly Part[], { groups }: CheckedParts): void {
    for (const [at, { block, level, text, avoided, gap }] of parts.entries()) {
      const previous = parts[at - 1]?.block;
      if (previous) this.#gaps.set(block, { previous, gap });
      if (level !== 'kept') this.#known.set(block, { level, text, avoided, tokens: tokensOf(groups[at] ?? []) });
    }
  }

  /** How a block has to be written depends on what it may refer to. */
  #forgetWhatDefinitionsChange(doc: Node): void {
    const { source, footnote_definition } = schema.nodes;
    const definitions = doc.children.filter(
      (block) =>
        block.type === source ||
        block.type === footnote_definition ||
        // In a quotation or a list there may be one, too.
        this.#sources.ofUntouched(block)?.text.includes(']:'),
    );
    const isSame =
      definitions.length === this.#definitions.length && definitions.every((one, at) => one === this.#definitions[at]);
    if (!isSame) {
      this.#known = new WeakMap();
      this.#gaps = new WeakMap();
    }
    this.#definitions = definitions;
  }

  #differences(
    parts: readonly Part[],
    checked: CheckedParts,
    { text, environment }: { text: string; environment: Env },
  ): readonly Difference[] {
    return findDifferences(parts, checked, { text, environment, sources: this.#sources });
  }
}
