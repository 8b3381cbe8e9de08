import { v7 as uuid } from 'uuid';
import type { SeriesInput } from '../../contract/series.ts';
import type { AdminSeries } from '../../contract/series-parts.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { insertSeriesRow } from '../article-series/insert-series-row.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { storeImageUrl } from '../images/image-url.ts';
import { claimSlug } from '../slugs/slugs.ts';
import { readAdminSeries } from './list-series.ts';
import { recordSeriesImage } from './present-series.ts';

interface CreateSeriesInput extends PublicRead {
  /** Id of the new series; generated when absent. */
  id?: string | undefined;
  series: SeriesInput;
  actor: Actor;
}

/**
 * @returns the series as stored, which has no parts yet
 * @throws ServiceError `not-allowed`, `slug-taken`
 */
export async function createSeries(db: Database, input: CreateSeriesInput): Promise<AdminSeries> {
  const { id = uuid(), series, actor, now, siteUrl } = input;
  requireAllowed(actor, 'manage-series');
  const { title, description = '', imageUrl = null } = series;
  return db.transaction().execute(async (trx) => {
    const slug = await claimSlug(trx, { owner: 'series', id: null, title, wanted: series.slug });
    const image_url = storeImageUrl(imageUrl, siteUrl);
    await insertSeriesRow(trx, { id, title, slug, description, image_url, created_at: now.toISOString() });
    await recordSeriesImage(trx, { id, image_url }, actor);
    await recordAudit(trx, { actor, action: 'series.create', subject: { id, label: title } });
    await raiseContentVersion(trx, ['unknown-series']);
    return readAdminSeries(trx, { id, now, siteUrl });
  });
}
