import type { ImportChoices, ImportedFile } from '../../contract/imports.ts';
import { takeNamedLock } from '../../database/named-lock.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import type { Actor } from '../../services/actors/actor.ts';
import type { Source } from '../sources/source.ts';
import { importsLock } from './claim.ts';
import { createImport, type ImportRow } from './imports-table.ts';

interface Given {
  source: Source;
  files: readonly ImportedFile[];
  /** Absent: those of the import that goes on, else none. */
  choices: ImportChoices | undefined;
  noChoices: ImportChoices;
  actor: Actor;
  now: Date;
}

/**
 * Finds the import of this site that is not done yet, so that choices are kept from one rehearsal to the next and a stopped import goes
 * on; of another export of the site a new one begins once something is written.
 * @returns its id, and whether it has begun to write
 */
export function openImport(db: Database, given: Given): Promise<{ id: string; hasBegun: boolean }> {
  return db.transaction().execute(async (trx) => {
    await takeNamedLock(trx, importsLock);
    return openIn(trx, given);
  });
}

async function openIn(trx: DatabaseTransaction, given: Given): Promise<{ id: string; hasBegun: boolean }> {
  const { source, files, choices } = given;
  const { program, siteUrl, title } = source;
  const named = JSON.stringify(files);
  const last = await findLast(trx, { program, site_url: siteUrl ?? '' });
  const hasBegun = last?.state === 'running' || last?.state === 'paused';
  if (last && hasBegun && last.files === named) return { id: last.id, hasBegun: true };
  const isOfOther = (last?.claimed_until ?? '') > given.now.toISOString() && last?.files !== named;
  if (!last || hasBegun || isOfOther) {
    const { actor, now, noChoices } = given;
    const id = await createImport(trx, { program, siteUrl, title, files, choices: choices ?? noChoices, actor, now });
    return { id, hasBegun: false };
  }
  await trx
    .updateTable('imports')
    .set({ files: named, title, ...(choices && { choices: JSON.stringify(choices) }) })
    .where('id', '=', last.id)
    .execute();
  return { id: last.id, hasBegun: false };
}

function findLast(db: DatabaseTransaction, { program, site_url }: Pick<ImportRow, 'program' | 'site_url'>) {
  return (
    db
      .selectFrom('imports')
      .select(['id', 'state', 'files', 'claimed_until'])
      .where('program', '=', program)
      .where('site_url', '=', site_url)
      // Those of the browser have their own files, and a job that goes on with them.
      .where('created_by', 'is', null)
      .where('state', 'in', ['reading', 'rehearsed', 'failed', 'running', 'paused'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}
