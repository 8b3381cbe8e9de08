import type { RedirectKind } from '../../contract/redirects.ts';
import type { CsvRow } from '../csv/read-csv.ts';
import { readCsvCell } from '../csv/read-csv-cell.ts';

/** A row of a CSV file with redirects. */
export interface RedirectRow {
  line: number;
  kind: RedirectKind;
  from: string;
  to: string;
  /** Why it is no redirect; null when it is one. */
  problem: string | null;
}

/** Headings that are recognised: ours, and those of the plugin Redirection for WordPress. */
const headings: Readonly<Record<string, keyof Columns>> = {
  from: 'from',
  source: 'from',
  'source url': 'from',
  'old path': 'from',
  'old url': 'from',
  to: 'to',
  target: 'to',
  'target url': 'to',
  'new url': 'to',
  destination: 'to',
  kind: 'kind',
  regex: 'regex',
  code: 'code',
  'http code': 'code',
  status: 'status',
};

interface Columns {
  from: number;
  to: number;
  kind: number;
  regex: number;
  code: number;
  status: number;
}

/** The order of Redirection's files without headings, of which the first two are those of any list. */
const withoutHeadings: Columns = { from: 0, to: 1, regex: 2, code: 3, kind: -1, status: -1 };

/** @returns the columns that the first row names; null where it is a redirect already */
export function readHeadings({ cells }: CsvRow): Columns | null {
  const found: Columns = { from: -1, to: -1, kind: -1, regex: -1, code: -1, status: -1 };
  for (const [index, cell] of cells.entries()) {
    const name = headings[cell.trim().toLowerCase()];
    if (name && found[name] < 0) found[name] = index;
  }
  return found.from >= 0 && found.to >= 0 ? found : null;
}

/** @param columns those of the headings; null for a file without them */
export function readRow({ line, cells }: CsvRow, columns: Columns | null, siteUrl: string): RedirectRow {
  const places = columns ?? withoutHeadings;
  const cell = (name: keyof Columns) => readCsvCell(cells[places[name]] ?? '').trim();
  const kind = kindOf(cell('kind'), cell('regex'));
  const from = cell('from');
  return {
    line,
    kind,
    from: kind === 'regex' ? from : pathOf(from, siteUrl),
    to: cell('to'),
    problem: problemOf(cell),
  };
}

function problemOf(cell: (name: keyof Columns) => string): string | null {
  const code = cell('code');
  if (code !== '' && !/^30[12378]$/.test(code)) return `The row has status ${code}, which is no redirect.`;
  return /^disabled$/i.test(cell('status')) ? 'The row is disabled.' : null;
}

function kindOf(kind: string, regex: string): RedirectKind {
  if (/^wildcard$/i.test(kind)) return 'wildcard';
  return /^regex$/i.test(kind) || /^(?:1|true|yes|regex)$/i.test(regex) ? 'regex' : 'path';
}

/** Lists have whole URLs, too: of this site, or of the site that has moved here. */
function pathOf(from: string, siteUrl: string): string {
  if (!/^https?:\/\//i.test(from) || !URL.canParse(from)) return from;
  const { pathname, search } = new URL(from, siteUrl);
  return pathname + search;
}
