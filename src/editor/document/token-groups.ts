import type { Token } from 'markdown-it';
import { closeOf } from './read-blocks.ts';
import { UnreadableError } from './unreadable.ts';

/** The tokens of a block at the top level, and its lines: from `start` up to, but not including, `end`. */
export interface TokenGroup {
  tokens: readonly Token[];
  start: number;
  end: number;
}

/** @param tokens of a whole text @throws UnreadableError where a block does not know its lines */
export function groupTokens(tokens: readonly Token[]): TokenGroup[] {
  const groups: TokenGroup[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const end = (token?.nesting === 1 ? closeOf(tokens, at) : at) + 1;
    if (!token?.map) throw new UnreadableError(`lines of ${token?.type}`);
    groups.push({ tokens: tokens.slice(at, end), start: token.map[0], end: token.map[1] });
    at = end;
  }
  return groups;
}
