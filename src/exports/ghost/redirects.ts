import { pagePaths } from '../../contract/paths.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { redirectLines } from '../masthead/redirects.ts';

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
  return `301:\n${lines.join('')}`;
}

/** JSON is YAML, too. */
function lineOf(from: string, to: string): string {
  return `  ${JSON.stringify(from)}: ${JSON.stringify(to)}\n`;
}

function escapePattern(path: string): string {
  return path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
