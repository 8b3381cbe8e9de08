import type { MarkdownIt, StateBlock } from 'markdown-it';
import { findEnd } from './container-ends.ts';
import { firstCharacter, isOutdented, lineOf, parseOpening } from './container-lines.ts';

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
  /** Its last line, which has as many colons as the first. Lines in between may begin and end containers in it. */
  last: number;
  /** Words after the name. */
  words: string;
  /** The colons of its first line. */
  colons: string;
}

/**
 * Reads one kind of container. It must look at each line a bounded number of times in the whole text, however many of them look
 * like the beginning of a container.
 * @returns null if it is none; the lines are then read as if this kind did not exist
 */
export type ContainerReader = (state: StateBlock, start: ContainerStart) => ReadContainer | null;

const colon = 58;

type Readers = Readonly<Record<string, ContainerReader>>;

/** Adds the containers of a text, by name. @param lines readers of those that hold nothing: their first line is their last, too */
export function addContainers(markdown: MarkdownIt, readers: Readers, lines: Readers): void {
  const isName = (name: string) => Object.hasOwn(readers, name);

  function read(state: StateBlock, line: number, limit: number): ReadContainer | null {
    const opening = parseOpening(lineOf(state, line) ?? '');
    if (!opening) return null;
    if (Object.hasOwn(lines, opening.name))
      return lines[opening.name]?.(state, { ...opening, line, last: line }) ?? null;
    if (!isName(opening.name)) return null;
    const last = findEnd(state, line, limit, isName);
    return last === null ? null : (readers[opening.name]?.(state, { ...opening, line, last }) ?? null);
  }

  markdown.block.ruler.before(
    'fence',
    'container',
    (state, line, limit, silent) => {
      if (firstCharacter(state, line) !== colon) return false;
      if (silent)
        return (
          (isOutdented(state, line) ? fromOutside(state, () => read(state, line, limit)) : read(state, line, limit)) !==
          null
        );
      const found = read(state, line, limit);
      if (!found) return false;
      found.put();
      state.line = found.end;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

/** A level that no block has: lookahead results are not mixed up with those of the text's blocks. */
const outside = -1;

/** Asks whether a line after a list item would end the item's last paragraph if there were no list. */
function fromOutside<Answer>(state: StateBlock, ask: () => Answer): Answer {
  const { blkIndent, level } = state;
  Object.assign(state, { blkIndent: 0, level: outside });
  try {
    return ask();
  } finally {
    Object.assign(state, { blkIndent, level });
  }
}
