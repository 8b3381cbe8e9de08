import type { Token } from 'markdown-it';
import type { Node } from 'prosemirror-model';
import { embedOf } from '../../markdown/embed.ts';
import type { Known, Part } from './parts.ts';
import { readBlocks } from './read-blocks.ts';
import { sameForReaders } from './same-for-readers.ts';
import { sameButTargets, sameRendering } from './same-rendering.ts';
import { schema } from './schema.ts';
import { TextLines } from './text-lines.ts';
import type { TokenGroup } from './token-groups.ts';
import { UnreadableError } from './unreadable.ts';

/** The results of checking a whole text, part by part. */
export interface CheckedParts {
  /** The groups that begin in each part. */
  groups: TokenGroup[][];
  /** Indexes of parts that go on in the next one. */
  joints: number[];
  /** Indexes of parts that readers would get otherwise. */
  contents: number[];
  /**
   * Indexes of parts whose bytes are right, while the editor is to show something else: links lead elsewhere since a definition was changed, or a URL
   * alone in a paragraph is an embed.
   */
  others: number[];
  /** Blocks as readers get them of those that were written anew, by the index of the block in the document. */
  shown: Map<number, Node>;
}

/** @param groups of the whole text, written as the parts */
export function checkParts(
  parts: readonly Part[],
  { text, groups }: { text: string; groups: readonly TokenGroup[] },
  known: (block: Node) => Known | undefined,
): CheckedParts {
  const lines = new TextLines(text);
  const checked: CheckedParts = { groups: [], joints: [], contents: [], others: [], shown: new Map() };
  let next = 0;
  for (const [at, part] of parts.entries()) {
    const end = lines.lineAt(part.start + part.text.length) + 1;
    const own: TokenGroup[] = [];
    for (let group = groups[next]; group && group.start < end; group = groups[next]) {
      own.push(group);
      next += 1;
    }
    checked.groups.push(own);
    const last = own.at(-1);
    if (last && at < parts.length - 1 && lastLine(lines, last) >= end) checked.joints.push(at);
    const tokens = tokensOf(own);
    const shown = readPart(part, tokens, known(part.block));
    if ((shown === null && leadsElsewhere(part, tokens)) || isEmbed(part.block, tokens)) checked.others.push(at);
    else if (shown === null) checked.contents.push(at);
    else if (shown !== part.block) checked.shown.set(part.index, shown);
  }
  return checked;
}

function leadsElsewhere({ level, source }: Part, tokens: readonly Token[]): boolean {
  return level === 'kept' && source !== null && sameButTargets(source.tokens, tokens);
}

/** Whether a paragraph is nothing but a URL that the author has not linked. */
function isEmbed({ type, childCount, firstChild }: Node, [token, ...others]: readonly Token[]): boolean {
  if (type !== schema.nodes.paragraph || token?.type !== 'embed' || others.length > 0) return false;
  const isPlain = childCount === 1 && firstChild?.marks.every(({ attrs }) => attrs.auto === true) === true;
  return isPlain && firstChild?.text?.trim() === embedOf(token).url;
}

export function tokensOf(groups: readonly TokenGroup[]): readonly Token[] {
  return groups.flatMap(({ tokens }) => tokens);
}

/** @returns the last line of a group that is not blank */
function lastLine(lines: TextLines, { start, end }: TokenGroup): number {
  let last = end - 1;
  while (last > start && lines.isBlank(last)) last -= 1;
  return last;
}

/** @returns what readers get, if it is what the editor shows; null for anything else */
function readPart({ block, source, text }: Part, tokens: readonly Token[], known: Known | undefined): Node | null {
  if (source) return sameRendering(source.tokens, tokens) ? block : null;
  if (known?.text === text && known.level !== 'accepted') return sameRendering(known.tokens, tokens) ? block : null;
  if (block.type === schema.nodes.source) return block;
  try {
    const [shown, ...others] = readBlocks(tokens);
    return shown !== undefined && others.length === 0 && sameForReaders(shown, block) ? shown : null;
  } catch (error) {
    if (error instanceof UnreadableError) return null;
    throw error;
  }
}
