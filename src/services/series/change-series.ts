import { messages } from '../../contract/messages.ts';
import { notices } from '../../contract/notices.ts';
import type { SeriesChange } from '../../contract/series.ts';
import type { AdminSeries } from '../../contract/series-parts.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { orderKeyOf } from '../article-series/insert-series-row.ts';
import { lockParts } from '../article-series/lock-parts.ts';
import { readOrder, storeOrder } from '../article-series/place-part.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { changesOf, isUnchanged } from '../audit/changes-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { claimSlug } from '../slugs/slugs.ts';
import { readAdminSeries } from './list-series.ts';
import { recordSeriesImage, seriesColumns, toSeriesRow } from './present-series.ts';

interface ChangeSeriesInput extends PublicRead {
  id: string;
  change: SeriesChange;
  actor: Actor;
}

/**
 * Changes the given fields and leaves the rest; an empty slug is derived from the title again, and a former one goes on leading here.
 * @returns the series as stored
 * @throws ServiceError `not-allowed`, `not-found`, `slug-taken`; `invalid` when an article of `partIds` is no part of it
 */
export async function changeSeries(db: Database, input: ChangeSeriesInput): Promise<AdminSeries> {
  const { id, change, actor, siteUrl } = input;
  requireAllowed(actor, 'manage-series');
  return db.transaction().execute(async (trx) => {
    if (change.partIds) await lockParts(trx);
    const before = await takeSeries(trx, id);
    const { title = before.title } = change;
    const slug =
      change.slug === undefined
        ? before.slug
        : await claimSlug(trx, { owner: 'series', id, title, wanted: change.slug });
    const after = await trx
      .updateTable('series')
      .set({ ...toSeriesRow(change, siteUrl), slug, order_key: orderKeyOf(title) })
      .where('id', '=', id)
      .returning(seriesColumns)
      .executeTakeFirstOrThrow();
    await recordSeriesImage(trx, after, actor);
    const order = change.partIds && (await changeOrder(trx, id, change.partIds));
    const changes = changesOf({ ...before, ...order?.before }, { ...after, ...order?.after });
    if (!isUnchanged(changes)) {
      await raiseContentVersion(trx, [`series:${id}`, `list:series:${id}`, 'unknown-series']);
      await recordAudit(trx, { actor, action: 'series.change', subject: { id, label: after.title }, ...changes });
    }
    return readAdminSeries(trx, input);
  });
}

/**
 * Locks the row with a write that changes nothing; works on both engines.
 * @throws ServiceError `not-found`
 */
export async function takeSeries(trx: DatabaseTransaction, id: string) {
  const row = await trx
    .updateTable('series')
    .set(({ ref }) => ({ description: ref('description') }))
    .where('id', '=', id)
    .returning(seriesColumns)
    .executeTakeFirst();
  if (!row) throw new ServiceError('not-found', notices.seriesNotFound.detail);
  return row;
}

/** @returns the order as the audit log has it: the titles */
async function changeOrder(trx: DatabaseTransaction, id: string, partIds: readonly string[]) {
  const parts = await readOrder(trx, id);
  const known = new Map(parts.map((part) => [part.id, part]));
  const wanted = [...new Set(partIds)];
  if (!wanted.every((one) => known.has(one))) {
    const message = messages.seriesParts.unknown;
    throw new ServiceError('invalid', message, { errors: { partIds: message } });
  }
  const ordered = [
    ...wanted.flatMap((one) => known.get(one) ?? []),
    ...parts.filter((part) => !wanted.includes(part.id)),
  ];
  await storeOrder(trx, ordered);
  const titles = await trx.selectFrom('articles').select(['id', 'title']).where('series_id', '=', id).execute();
  const titleOf = new Map(titles.map((row) => [row.id, row.title]));
  const named = (list: typeof parts) => ({ parts: list.map((part) => titleOf.get(part.id) ?? '').join(', ') });
  return { before: named(parts), after: named(ordered) };
}
