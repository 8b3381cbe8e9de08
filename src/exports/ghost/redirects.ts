import type { DatabaseTransaction } from '../../database/schema.ts';
import { movedUrls } from '../urls/moved-urls.ts';

/** Where Ghost has things. */
const places = {
  article: '/$1/',
  author: '/author/$1/',
  category: '/tag/$1/',
  tag: '/tag/$1/',
  feed: 'rss/',
} as const;

/** @returns the file that Ghost takes at Settings, Labs, Redirects: where the URLs of the old site are, and its own redirects */
export async function writeRedirects(snapshot: DatabaseTransaction): Promise<string> {
  const lines: string[] = [];
  // JSON is YAML, too.
  for await (const [from, to] of movedUrls(snapshot, places)) {
    lines.push(`  ${JSON.stringify(from)}: ${JSON.stringify(to)}\n`);
  }
  return `301:\n${lines.join('')}`;
}
