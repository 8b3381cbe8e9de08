import { v7 as uuid } from 'uuid';
import { takeNamedLock } from '../../database/named-lock.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { raiseContentVersion } from '../../services/content-version/content-version.ts';
import { fingerprintOf } from '../plan/fingerprints.ts';
import { noteOrigin } from '../plan/origins.ts';
import { renewClaim } from '../staging/claim.ts';
import { storedKey } from '../staging/source-keys.ts';
import type { Writing } from './writing.ts';

/** Redirects of one transaction. */
const batch = 200;

/** Adds the redirects of the old URLs of what was written. One that an editor has made stays. A repetition adds what is missing. */
export async function writeRedirects(writing: Writing): Promise<void> {
  const { db, claim, signal } = writing;
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const urls = await readUrls(writing, after);
    const last = urls.at(-1);
    if (!last) return;
    after = last.from;
    await db.transaction().execute(async (trx) => {
      await renewClaim(trx, claim);
      await takeNamedLock(trx, 'redirects');
      let added = 0;
      for (const { from, to } of urls) if (to !== null) added += await addRedirect(trx, writing, { from, to });
      if (added > 0) await raiseContentVersion(trx, ['redirects']);
    });
  }
}

function readUrls({ db, claim }: Writing, after: string) {
  return db
    .selectFrom('import_urls')
    .innerJoin('import_items', (join) =>
      join
        .onRef('import_items.import_id', '=', 'import_urls.import_id')
        .onRef('import_items.kind', '=', 'import_urls.item_kind')
        .onRef('import_items.source_key', '=', 'import_urls.item_key'),
    )
    .select(['import_urls.from_path as from', 'import_urls.to_path as to'])
    .where('import_urls.import_id', '=', claim.importId)
    .where('import_urls.status', '=', 301)
    .where('import_urls.from_path', '>', after)
    .where('import_items.state', 'in', ['imported', 'known', 'planned'])
    .orderBy('import_urls.from_path')
    .limit(batch)
    .execute();
}

/** @returns how many redirects were added: one, or none where there is one already */
async function addRedirect(
  trx: DatabaseTransaction,
  { import: { id: import_id, program, site_url }, now }: Writing,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const id = uuid();
  const at = now().toISOString();
  const { numInsertedOrUpdatedRows: added = 0n } = await trx
    .insertInto('redirects')
    .values({ id, from_path: from, to_path: to, hits: 0, created_at: at })
    .onConflict((conflict) => conflict.column('from_path').doNothing())
    .executeTakeFirst();
  if (added === 0n) return 0;
  await noteOrigin(trx, {
    ...{ program, site_url, kind: 'redirect', source_key: storedKey('redirect', from), target_id: id },
    ...{ is_made: 1, import_id, source_fingerprint: '', written_at: at },
    written_fingerprint: (await fingerprintOf(trx, 'redirect', id)) ?? '',
  });
  return 1;
}
