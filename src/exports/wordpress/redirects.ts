import type { DatabaseTransaction } from '../../database/schema.ts';
import { movedUrls } from '../urls/moved-urls.ts';

/** Where WordPress has things with the permalinks "Post name". */
const places = {
  article: '/$1/',
  author: '/author/$1/',
  category: '/category/$1/',
  tag: '/tag/$1/',
  feed: 'feed/',
} as const;

/**
 * @returns the file that the plugin Redirection imports, in pieces: where the URLs of the old site are, and its own redirects. It has the
 *   plugin's columns in its order (`fileio/csv.php`)
 */
export async function* redirectRows(snapshot: DatabaseTransaction): AsyncGenerator<string> {
  yield rowOf(['source', 'target', 'regex', 'code']);
  for await (const [from, to] of movedUrls(snapshot, places)) yield rowOf([from, to, '1', '301']);
}

/** Without the apostrophes that protect spreadsheets: an expression would be another one with them. */
function rowOf(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
}
