import type { InputFile } from '../files/file-set.ts';
import type { SourceItem } from '../source.ts';
import { readTable, type TableRow } from '../tables/read-table.ts';
import { pathOf } from '../values/urls.ts';

/** Names of columns by the programs that write such tables: Redirection, Yoast, and handmade ones. */
const fromColumns = ['source', 'origin', 'from', 'old url', 'old'];
const toColumns = ['target', 'to', 'new url', 'new', 'destination'];

/** @returns whether a table with these columns is one of redirects */
export function isRedirectTable(columns: readonly string[]): boolean {
  return columns.some((name) => fromColumns.includes(name)) && columns.some((name) => toColumns.includes(name));
}

/** @returns the redirects of a table, such as the CSV of the plugin Redirection */
export async function* readRedirectTable(file: InputFile, signal: AbortSignal): AsyncGenerator<SourceItem> {
  let row = 0;
  for await (const values of readTable(file, signal)) {
    row += 1;
    const of = (names: readonly string[]) =>
      names.map((name) => values.get(name) ?? '').find((text) => text !== '') ?? '';
    const rule = { from: of(fromColumns), to: of(toColumns), isPattern: isPattern(values) };
    if (/^(?:disabled|0|inactive)$/i.test(of(['status', 'enabled']))) continue;
    yield redirectItem(rule, { file: file.name, row, snippet: [...values.values()].join(', ') });
  }
}

function isPattern(values: TableRow): boolean {
  return /^(?:1|true|yes|regex)$/i.test(values.get('regex') ?? values.get('format') ?? '');
}

/** @returns a redirect; a problem when it leads nowhere */
export function redirectItem(
  { from, to, isPattern }: { from: string; to: string; isPattern: boolean },
  { file, row, snippet }: { file: string; row: number; snippet: string },
): SourceItem {
  const path = isPattern ? from : pathOf(from);
  if (path === null || path === '' || from === '' || to === '') {
    const reason = to === '' ? 'leads nowhere' : 'begins nowhere';
    return {
      kind: 'problem',
      key: `redirect:${file}:${row}`,
      message: `Redirect ${row} of ${file} ${reason}.`,
      snippet: snippet.slice(0, 500),
    };
  }
  return { kind: 'redirect', key: `redirect:${from}`, from: path, to, isPattern };
}
