import { importChoices } from '../../contract/imports.ts';
import type { SiteImportChange } from '../../contract/site-imports.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { ServiceError } from '../errors/service-error.ts';
import { moveTo, requireFiles } from './act-on-import.ts';
import { whyNotNow } from './import-acts.ts';
import { requireImport } from './read-imports.ts';

interface Wanted {
  id: string;
  change: SiteImportChange;
  actor: Actor;
  now: Date;
}

/**
 * Changes choices of an import that has written nothing. One that was rehearsed is rehearsed anew, so that what is written is always what
 * the last report says.
 * @throws ServiceError `not-allowed`, `not-found`, `import-state`, `import-elsewhere`
 */
export async function changeChoices(db: Database, { id, change, actor, now }: Wanted): Promise<void> {
  requireAllowed(actor, 'manage-system');
  const row = await requireImport(db, id);
  const isBefore = row.state === 'uploading';
  if (!isBefore && row.state !== 'rehearsed' && row.state !== 'failed') {
    throw new ServiceError('import-state', whyNotNow(row.state));
  }
  requireFiles(row);
  const wanted = Object.entries({ ...JSON.parse(row.choices), ...change.choices }).filter(
    ([, value]) => value !== null,
  );
  const choices = JSON.stringify(importChoices.parse(Object.fromEntries(wanted)));
  await moveTo(db, { id, from: [row.state], to: isBefore ? 'uploading' : 'reading', now, choices });
}
