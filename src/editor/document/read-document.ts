import type { Env, Token } from 'markdown-it';
import type { Node } from 'prosemirror-model';
import { parser } from './grammar.ts';
import { readBlocks } from './read-blocks.ts';
import { sameRendering } from './same-rendering.ts';
import { schema } from './schema.ts';
import { isSeparator } from './separator.ts';
import type { SourceBlock, Sources } from './sources.ts';
import { TextLines } from './text-lines.ts';
import { groupTokens, type TokenGroup } from './token-groups.ts';
import { UnreadableError } from './unreadable.ts';
import { writeBlock } from './write-blocks.ts';

/** A text in blocks. `gap + text` of all blocks, and `end`, are the text again. */
export interface ReadText {
  blocks: SourceBlock[];
  /** White space behind the last block. */
  end: string;
  environment: Env;
}

/** The groups and references that a parser has found in a whole text. */
export interface ParsedText {
  groups: TokenGroup[];
  environment: Env;
}

/** @throws what the parser throws */
export function parseText(text: string): ParsedText {
  const environment: Env = {};
  return { groups: groupTokens(parser.parse(text, environment)), environment };
}

/**
 * Reads a text for the editor. What gives no token, such as definitions of references, and what is not the same when it is written and read
 * again, becomes a block of source.
 * @param sources gets the blocks
 * @throws what the parser throws, and UnreadableError: such a text can be edited as source only
 */
export function readText(text: string, sources: Sources): ReadText {
  const lines = new TextLines(text);
  const { groups, environment } = parseText(text);
  const blocks: SourceBlock[] = [];
  let position = 0;
  const add = (
    { start, end }: { start: number; end: number },
    tokens: readonly Token[],
    read: (raw: string) => Node,
  ) => {
    const [from, to] = [lines.startOf(start), lines.endOf(end - 1)];
    const raw = text.slice(from, to);
    const gap = text.slice(position, from);
    position = to;
    const previous = blocks.at(-1)?.node.attrs.origin ?? null;
    blocks.push(
      sources.add((origin) => {
        const node = read(raw);
        return {
          node: node.type.create({ ...node.attrs, origin }, node.content),
          gap,
          text: raw,
          tokens,
          previous,
          replaced: null,
        };
      }),
    );
  };
  let next = 0;
  const addDefinitions = (until: number) => {
    const range = withoutBlankLines(lines, next, until);
    const raw = text.slice(lines.startOf(range.start), lines.endOf(range.end - 1));
    if (range.start < range.end && !isSeparator(raw)) add(range, [], (written) => sourceOf(written, 'definition'));
  };
  for (const group of groups) {
    addDefinitions(group.start);
    next = group.end;
    const range = withoutBlankLines(lines, group.start, group.end);
    add(range, group.tokens, (raw) => readGroup(group, raw, environment) ?? sourceOf(raw, 'block'));
  }
  addDefinitions(lines.count);
  return { blocks, end: text.slice(position), environment };
}

function withoutBlankLines(lines: TextLines, from: number, to: number): { start: number; end: number } {
  let [start, end] = [from, to];
  while (end > start && lines.isBlank(end - 1)) end -= 1;
  while (start < end && lines.isBlank(start)) start += 1;
  return { start, end };
}

/** @returns a block of source; its lines end as a text of the editor has it */
export function sourceOf(raw: string, kind: 'block' | 'definition'): Node {
  const text = raw.replaceAll(/\r\n?/g, '\n');
  return schema.nodes.source.create({ kind }, text === '' ? [] : [schema.text(text)]);
}

/** @param raw its lines @returns the block; null for one that would not be the same when it is written and read again */
export function readGroup({ tokens }: TokenGroup, raw: string, environment: Env): Node | null {
  try {
    const [block, ...others] = readBlocks(tokens);
    if (!block || others.length > 0) return null;
    const written = writeBlock(block);
    // Most are written as they stand there, and what these lines are is known.
    if (written === raw) return block;
    return sameRendering(tokens, parser.parse(written, { ...environment })) ? block : null;
  } catch (error) {
    if (error instanceof UnreadableError) return null;
    throw error;
  }
}
