import type { Counted, ImportCounts } from '../../contract/imports.ts';
import type { Database } from '../../database/schema.ts';
import { escapeXml } from '../../services/xml/xml.ts';
import { readImport } from '../staging/imports-table.ts';
import { readCounts } from './read-counts.ts';
import { readLosses, readUrls, readWorst } from './read-findings.ts';

/** Articles in the list of those whose texts lose most. */
const worst = 100;

const styles = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{text-align:start;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid #8884}
td.n{text-align:end;font-variant-numeric:tabular-nums}code{white-space:pre-wrap;overflow-wrap:anywhere}`;

/** @returns the report of an import as a page that stands alone, without script, in pieces */
export async function* reportHtml(db: Database, importId: string): AsyncGenerator<string> {
  const { program, title, site_url: siteUrl, state } = await readImport(db, importId);
  const counts = await readCounts(db, importId);
  const name = escapeXml(title || siteUrl || program);
  yield `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Import of ${name}</title><style>${styles}</style></head><body>`;
  yield `<h1>Import of ${name}</h1><p>${escapeXml(program)} ${escapeXml(siteUrl)}: ${state}</p>${tableOfCounts(counts)}`;
  yield* section('Texts that lose most', ['article', 'words at the source', 'words here'], rowsOf(db, importId));
  yield* section('What does not come along as it is', ['article', 'kind', 'place', 'original'], lossRows(db, importId));
  yield* section('Old URLs', ['from', 'answers', 'to'], urlRows(db, importId));
  yield '</body></html>\n';
}

function tableOfCounts(counts: ImportCounts): string {
  const { articles, pages, authors, categories, tags, series, subscribers, redirects, images, words, comments, files } =
    counts;
  const named = { articles, pages, authors, categories, tags, series, subscribers, redirects };
  const rows = Object.entries(named).map(([name, { found, imported, skipped }]: [string, Counted]) =>
    row([name, found, imported, skipped]),
  );
  const facts = [
    `Images: ${images.found} found, ${images.missing} without their file, ${images.duplicate} twice.`,
    `Words: ${words.in} at the source, ${words.out} here.`,
    `Comments: ${comments}; other files: ${files}. They stay behind.`,
  ];
  return `<table>${head(['', 'found', 'imported', 'skipped'])}${rows.join('')}</table>${facts.map((fact) => `<p>${fact}</p>`).join('')}`;
}

type Cell = string | number;

async function* section(title: string, columns: string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield `<h2>${title}</h2><table>${head(columns)}`;
  for await (const cells of rows) yield row(cells);
  yield '</table>';
}

const head = (columns: readonly string[]) =>
  `<thead><tr>${columns.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>`;

const row = (cells: readonly Cell[]) =>
  `<tr>${cells.map((cell) => (typeof cell === 'number' ? `<td class="n">${cell}</td>` : `<td>${cell}</td>`)).join('')}</tr>\n`;

async function* rowsOf(db: Database, importId: string): AsyncGenerator<Cell[]> {
  for (const one of await readWorst(db, importId, worst)) yield [escapeXml(one.article), one.in, one.out];
}

async function* lossRows(db: Database, importId: string): AsyncGenerator<Cell[]> {
  for await (const { article, kind, place, snippet } of readLosses(db, importId)) {
    yield [escapeXml(article), escapeXml(kind), escapeXml(place ?? 'text'), `<code>${escapeXml(snippet)}</code>`];
  }
}

async function* urlRows(db: Database, importId: string): AsyncGenerator<Cell[]> {
  for await (const { from, status, to } of readUrls(db, importId)) {
    yield [`<code>${escapeXml(from)}</code>`, status, `<code>${escapeXml(to ?? '')}</code>`];
  }
}
