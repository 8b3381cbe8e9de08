import type { RE2JS } from 're2js';
import { capturedParts, withParts } from '../../contract/redirect-rules.ts';

/** A rule as it is stored. */
export interface StoredRule {
  id: string;
  kind: 'wildcard' | 'regex';
  from: string;
  to: string;
}

/** @returns the captured parts, the whole text first; null when it does not match */
type Match = (text: string) => readonly string[] | null;

export interface CompiledRule extends StoredRule {
  match: Match;
  /** How much a regular expression can cost: steps for each character. */
  steps: number;
}

/** @throws an error with a sentence of the library when a regular expression cannot be read */
export async function compileRule(rule: StoredRule): Promise<CompiledRule> {
  if (rule.kind === 'wildcard') return { ...rule, match: matchWildcard(rule.from), steps: 0 };
  // In linear time, which JavaScript's own expressions do not promise. Loaded where a rule needs it.
  const { RE2JS } = await import('re2js');
  const expression = RE2JS.compile(rule.from, RE2JS.CASE_INSENSITIVE);
  return { ...rule, match: matchExpression(expression), steps: expression.programSize() };
}

/** @returns how many parts the pattern captures */
export async function countCaptures(from: string): Promise<number> {
  const { RE2JS } = await import('re2js');
  return RE2JS.compile(from).groupCount();
}

function matchExpression(expression: RE2JS): Match {
  return (text) => {
    const matcher = expression.matcher(text);
    if (!matcher.find()) return null;
    return Array.from({ length: expression.groupCount() + 1 }, (_, part) => matcher.group(part) ?? '');
  };
}

/** Each star takes as little as it can, and the last one the rest: every piece is looked for once, so the time is linear. */
function matchWildcard(pattern: string): Match {
  const [first = '', ...pieces] = pattern.toLowerCase().split('*');
  const last = pieces.pop() ?? '';
  return (text) => {
    const lower = text.toLowerCase();
    // Few characters change their length; of those the captured parts would be wrong.
    if (lower.length !== text.length || !lower.startsWith(first)) return null;
    const parts = [text];
    let start = first.length;
    for (const piece of pieces) {
      const end = lower.indexOf(piece, start);
      if (end < 0) return null;
      parts.push(text.slice(start, end));
      start = end + piece.length;
    }
    if (text.length - last.length < start || !lower.endsWith(last)) return null;
    parts.push(text.slice(start, text.length - last.length));
    return parts;
  };
}

const anywhere = 'https://this.site';

/**
 * @param parts of the requested path, as readers would write it
 * @returns the target, percent-encoded; null where a part would make another host of it
 */
export function fillTarget({ kind, to }: StoredRule, parts: readonly string[]): string | null {
  const target = kind === 'wildcard' ? withParts(to) : to;
  const filled = target.replaceAll(capturedParts, (_, part) => parts[Number(part)] ?? '');
  if (!URL.canParse(filled, anywhere) || filled.startsWith('//')) return null;
  const { origin, href } = new URL(filled, anywhere);
  if (origin !== new URL(target.replaceAll(capturedParts, ''), anywhere).origin) return null;
  if (origin !== anywhere) return href;
  const path = href.slice(anywhere.length);
  return path.startsWith('//') ? null : path;
}
