import { v7 as uuid } from 'uuid';
import { limits } from '../../contract/limits.ts';
import type { RedirectImportReport } from '../../contract/redirect-imports.ts';
import { redirectRuleInput } from '../../contract/redirect-rules.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { openCsv } from '../csv/open-csv.ts';
import { ServiceError } from '../errors/service-error.ts';
import { checkRule, insertRule } from '../redirect-rules/create-rule.ts';
import { selectRules } from '../redirect-rules/select-rules.ts';
import { addRedirects } from '../redirects/add-redirects.ts';
import { type RedirectRow, readHeadings, readRow } from './read-rows.ts';

interface ImportInput {
  /** The CSV file. */
  bytes: Uint8Array;
  siteUrl: string;
  now: Date;
  actor: Actor;
}

type Outcome = { row: RedirectRow; is: 'added' | 'same' } | { row: RedirectRow; is: 'refused'; detail: string };

/** Longest old path in the report, in characters. */
const quotedLength = 120;

/**
 * Adds the redirects of a CSV file. Rows that cannot be taken are reported, and keep no other from being added.
 * @throws ServiceError `not-allowed`; `invalid` when the file cannot be read, has no rows or too many
 */
export async function importRedirects(db: Database, input: ImportInput): Promise<RedirectImportReport> {
  requireAllowed(input.actor, 'manage-redirects');
  const rows = await readRows(input);
  const outcomes = await db.transaction().execute(async (trx) => {
    const done = [...(await addPaths(trx, rows, input)), ...(await addRules(trx, rows, input))];
    const added = done.filter(({ is }) => is === 'added').length;
    const { actor } = input;
    const after = { rows: rows.length, added };
    await recordAudit(trx, { actor, action: 'redirect.import', subject: { id: null, label: '' }, after });
    return done;
  });
  const problems = [
    ...rows.flatMap((row) => (row.problem === null ? [] : [{ row, detail: row.problem }])),
    ...outcomes.flatMap((one) => (one.is === 'refused' ? [one] : [])),
  ].sort((a, b) => a.row.line - b.row.line);
  return {
    rows: rows.length,
    added: outcomes.filter(({ is }) => is === 'added').length,
    same: outcomes.filter(({ is }) => is === 'same').length,
    problems: problems.map(({ row, detail }) => ({ line: row.line, from: row.from.slice(0, quotedLength), detail })),
  };
}

async function readRows({ bytes, siteUrl }: ImportInput): Promise<RedirectRow[]> {
  const { rows } = await openCsv(bytes);
  const { value: first } = await rows.next();
  if (!first) throw new ServiceError('invalid', 'The file has no rows.');
  const columns = readHeadings(first);
  const read = columns ? [] : [readRow(first, null, siteUrl)];
  for await (const row of rows) {
    read.push(readRow(row, columns, siteUrl));
    if (read.length > limits.redirectRows) {
      const max = limits.redirectRows.toLocaleString('en-US');
      throw new ServiceError('invalid', `The file has more than ${max} rows. Split it into several files.`);
    }
  }
  return read;
}

async function addPaths(trx: DatabaseTransaction, rows: readonly RedirectRow[], { now, siteUrl }: ImportInput) {
  const given = rows.filter(({ kind, problem }) => kind === 'path' && problem === null);
  const { added, same, taken, refused } = await addRedirects(trx, { given, now, siteUrl });
  return [
    ...added.map(({ given: row }): Outcome => ({ row, is: 'added' })),
    ...same.map((row): Outcome => ({ row, is: 'same' })),
    ...taken.map(
      ({ given: row, to }): Outcome => ({ row, is: 'refused', detail: `This path redirects to ${to} already.` }),
    ),
    ...refused.map(({ given: row, message }): Outcome => ({ row, is: 'refused', detail: message })),
  ];
}

/** After `addRedirects`, which takes the lock of redirects. */
async function addRules(trx: DatabaseTransaction, rows: readonly RedirectRow[], { now }: ImportInput) {
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    if (row.kind === 'path' || row.problem !== null) continue;
    outcomes.push(await addRule(trx, row, now));
  }
  if (outcomes.some(({ is }) => is === 'added')) await raiseContentVersion(trx, ['redirects']);
  return outcomes;
}

async function addRule(trx: DatabaseTransaction, row: RedirectRow, now: Date): Promise<Outcome> {
  const parsed = redirectRuleInput.safeParse({ kind: row.kind, from: row.from, to: row.to });
  if (!parsed.success) return { row, is: 'refused', detail: parsed.error.issues[0]?.message ?? '' };
  const rule = parsed.data;
  const before = (await selectRules(trx)).find((one) => one.kind === rule.kind && one.from === rule.from);
  if (before?.to === rule.to) return { row, is: 'same' };
  try {
    await insertRule(trx, { id: uuid(), rule, steps: await checkRule(rule), now });
    return { row, is: 'added' };
  } catch (error) {
    // Both are thrown before anything is written.
    if (!(error instanceof ServiceError)) throw error;
    return { row, is: 'refused', detail: error.message };
  }
}
