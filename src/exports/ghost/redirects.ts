import { pagePaths } from '../../contract/paths.ts';
import { withParts } from '../../contract/redirect-rules.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { redirectLines, ruleLines } from '../masthead/redirects.ts';

/** Where pages are on a site of Ghost, by regular expressions as its redirects have them. */
const moved = [
  [`^${pagePaths.article('')}([^/]+)/?$`, '/$1/'],
  [`^${pagePaths.author('')}([^/]+)/?$`, '/author/$1/'],
  [`^${pagePaths.category('')}([^/]+)/?$`, '/tag/$1/'],
] as const;

/** @returns the file that Ghost takes at Settings, Labs, Redirects: where the pages of the old site are, and its own redirects */
export async function writeRedirects(snapshot: DatabaseTransaction): Promise<string> {
  const lines = moved.map(([from, to]) => lineOf(from, to));
  for await (const { from, to } of redirectLines(snapshot)) lines.push(lineOf(`^${escapePattern(from)}$`, to));
  for await (const rule of ruleLines(snapshot)) lines.push(lineOf(...asExpression(rule)));
  return `301:\n${lines.join('')}`;
}

/** Wildcards are expressions there, too. */
function asExpression({ kind, from, to }: { kind: 'wildcard' | 'regex'; from: string; to: string }): [string, string] {
  if (kind === 'regex') return [from, to];
  return [`^${from.split('*').map(escapePattern).join('(.*)')}$`, withParts(to)];
}

/** JSON is YAML, too. */
function lineOf(from: string, to: string): string {
  return `  ${JSON.stringify(from)}: ${JSON.stringify(to)}\n`;
}

function escapePattern(path: string): string {
  return path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
