import type { MarkdownIt, StateBlock } from 'markdown-it';

/** A block between `:::name words` and `:::`, as its reader has found it. */
export interface ReadContainer {
  /** The line after its last one. */
  end: number;
  /** Adds its tokens; not called when only the end of the paragraph before it is asked for. */
  put: () => void;
}

/** Where a container may be. */
export interface ContainerStart {
  /** Its first line, which has the name. */
  line: number;
  /** The line after the last one that it may have. */
  limit: number;
  /** What follows the name. */
  words: string;
}

/**
 * Reads one kind of container. It must look at each line a bounded number of times in the whole text, however many of them look
 * like the beginning of a container.
 * @returns null for what is none, and is read as if this kind did not exist
 */
export type ContainerReader = (state: StateBlock, start: ContainerStart) => ReadContainer | null;

const opening = /^:::\s*([a-z]+)(?:\s+(.*))?$/;
const colon = 58;

/** Adds the containers of a text, by name. */
export function addContainers(markdown: MarkdownIt, readers: Readonly<Record<string, ContainerReader>>): void {
  markdown.block.ruler.before(
    'fence',
    'container',
    (state, line, limit, silent) => {
      if (firstCharacter(state, line) !== colon) return false;
      const [, name = '', words = ''] = lineOf(state, line)?.match(opening) ?? [];
      const read = Object.hasOwn(readers, name) ? readers[name]?.(state, { line, limit, words }) : null;
      if (!read) return false;
      if (silent) return true;
      read.put();
      state.line = read.end;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

/** Called for every line of every text, so it makes no string. */
function firstCharacter({ src, bMarks, tShift }: StateBlock, line: number): number {
  return src.charCodeAt((bMarks[line] ?? 0) + (tShift[line] ?? 0));
}

/** @returns a line without the space around it; null for one that is indented as far as code */
export function lineOf({ src, bMarks, eMarks, tShift, sCount, blkIndent }: StateBlock, line: number): string | null {
  if ((sCount[line] ?? 0) - blkIndent >= 4) return null;
  return src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]).trimEnd();
}
