import type { DatabaseTransaction } from '../../database/schema.ts';
import type { Claim } from '../staging/claim.ts';
import type { SourceParts } from '../staging/import-parts.ts';
import { inBatch } from '../staging/in-batch.ts';
import { linksIn } from '../texts/old-links.ts';
import { addLoss } from './losses.ts';
import { isOldLink, placesOfLinks } from './old-urls.ts';
import type { Planning } from './planning.ts';

/** Texts of one transaction. */
const batch = 50;

/** Lists the links of texts to what is not brought in: they stay as they are. Needs the old URLs, which say where the others lead. */
export async function planLinks(parts: SourceParts, claim: Claim, { import: site }: Planning): Promise<void> {
  for (const kind of ['page', 'article'] as const) {
    for (let after = -1; ; ) {
      parts.signal.throwIfAborted();
      const rows = await readTexts(parts, { importId: claim.importId, kind, after });
      const last = rows.at(-1);
      if (!last) break;
      after = last.position;
      const texts = rows.flatMap(({ content, ...item }) => {
        const links = linksIn(content ?? '').filter((url) => isOldLink(url, site.site_url));
        return links.length > 0 ? [{ item, links }] : [];
      });
      if (texts.length === 0) continue;
      await inBatch(parts.db, claim, async (trx) => {
        const all = texts.flatMap(({ links }) => links);
        const places = await placesOfLinks(trx, all, site);
        for (const { item, links } of texts)
          await listLost(
            trx,
            item,
            links.filter((url) => !places.has(url)),
          );
      });
    }
  }
}

function readTexts(
  { db }: SourceParts,
  { importId, kind, after }: { importId: string; kind: 'page' | 'article'; after: number },
) {
  return db
    .selectFrom('import_items')
    .select(['import_id', 'kind', 'source_key', 'position', 'content'])
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('state', '=', 'planned')
    .where('position', '>', after)
    .orderBy('position')
    .limit(batch)
    .execute();
}

async function listLost(
  trx: DatabaseTransaction,
  item: Parameters<typeof addLoss>[1],
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return;
  await addLoss(trx, item, ...urls.map((url) => ({ kind: 'old-link', snippet: url, place: null })));
}
