import type { DatabaseTransaction } from '../../../database/schema.ts';
import { labelKey, toLabelName } from './label-key.ts';

/**
 * Gives an image these labels in place of those that it has. A label that other images have is spelled as theirs. Two that are
 * written for the first time at the same time may be spelled in two ways; they are one label all the same.
 * @param names whose number the caller has checked
 */
export async function setLabels(
  trx: DatabaseTransaction,
  { mediaId, names }: { mediaId: string; names: readonly string[] },
): Promise<void> {
  await trx.deleteFrom('media_labels').where('media_id', '=', mediaId).execute();
  // The first of several spellings.
  const wanted = new Map(names.toReversed().map((name) => [labelKey(name), toLabelName(name)]));
  if (wanted.size === 0) return;
  const known = await trx
    .selectFrom('media_labels')
    .select(({ fn }) => ['label_key', fn.min('name').as('name')])
    .where('label_key', 'in', [...wanted.keys()])
    .groupBy('label_key')
    .execute();
  for (const { label_key, name } of known) wanted.set(label_key, name);
  const rows = Array.from(wanted, ([label_key, name]) => ({ label_key, media_id: mediaId, name }));
  await trx.insertInto('media_labels').values(rows).execute();
}
