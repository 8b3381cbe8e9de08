/** A paragraph of a Markdown text, with a fenced code block whole: what stands between two blank lines. */
export interface Block {
  /** The white space before it, from the end of the block before. */
  gap: string;
  /** Without the line end after it. */
  text: string;
}

export interface BlockText {
  blocks: Block[];
  /** The white space after the last block. */
  end: string;
}

/** @returns the blocks of a text; joined they are the text again, byte for byte */
export function readBlocks(text: string): BlockText {
  const lines = text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? [];
  const closes = findClosable(lines);
  const blocks: Block[] = [];
  let [gap, open] = ['', ''];
  let fence: Fence | null = null;
  const close = () => {
    const block = open.replace(/(?:\r\n?|\n)$/, '');
    if (block !== '') blocks.push({ gap, text: block });
    if (open !== '') gap = open.slice(block.length);
    open = '';
  };
  for (const [index, line] of lines.entries()) {
    if (!fence && isBlank(line)) {
      close();
      gap += line;
      continue;
    }
    open += line;
    fence = fence ? (isEnd(line, fence) ? null : fence) : closes(index, readFence(line));
  }
  close();
  return { blocks, end: gap };
}

/** @returns the text of neighbouring blocks, without the white space before the first */
export function joinBlocks(blocks: readonly Block[]): string {
  return blocks.map(({ gap, text }, index) => (index === 0 ? text : gap + text)).join('');
}

/** The text that two equal blocks have in common: browsers change the line ends of a typed text. */
export function keyOf({ text }: Block): string {
  return text.replace(/\r\n?/g, '\n');
}

/** CommonMark: a line is blank that has only spaces and tabs. */
const isBlank = (line: string) => /^[ \t]*[\r\n]*$/.test(line);

/** The beginning of a fenced code block: three or more backticks or tildes. */
interface Fence {
  mark: string;
  length: number;
}

/** Also behind the marker of a list item. */
const fenceStart = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;
const fenceEnd = /^[ \t]*(`{3,}|~{3,})[ \t]*[\r\n]*$/;

function readFence(line: string): Fence | null {
  const marks = fenceStart.exec(line)?.[1];
  return marks ? { mark: marks.charAt(0), length: marks.length } : null;
}

function isEnd(line: string, { mark, length }: Fence): boolean {
  const marks = fenceEnd.exec(line)?.[1];
  return marks?.startsWith(mark) === true && marks.length >= length;
}

/**
 * A fence that is never closed, such as one that is being typed, does not make one block of the rest of the text.
 * @returns a function that returns the fence of a line if a later line closes it, otherwise null
 */
function findClosable(lines: readonly string[]): (index: number, fence: Fence | null) => Fence | null {
  /** For each line the longest end of a fence from there on, by mark. */
  const longest: Record<string, number>[] = [];
  let later: Record<string, number> = {};
  for (const [index, line] of [...lines.entries()].reverse()) {
    const marks = fenceEnd.exec(line)?.[1];
    if (marks) later = { ...later, [marks.charAt(0)]: Math.max(marks.length, later[marks.charAt(0)] ?? 0) };
    longest[index] = later;
  }
  return (index, fence) => (fence && (longest[index + 1]?.[fence.mark] ?? 0) >= fence.length ? fence : null);
}
