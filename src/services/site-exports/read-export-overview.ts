import type { ExportOverview } from '../../contract/exports.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, accountOf, requireAllowed } from '../actors/actor.ts';
import { readTotals, totals } from '../totals/totals.ts';
import { hasPassword } from './has-password.ts';

/**
 * @returns the contents of an export made now, and whether the account can ask for one in the browser
 * @throws ServiceError `not-allowed`
 */
export async function readExportOverview(db: Database, { actor }: { actor: Actor }): Promise<ExportOverview> {
  requireAllowed(actor, 'manage-system');
  const [articles = 0, subscribers = 0] = await readTotals(db, [totals.articles, totals.subscribers]);
  const { images, imageBytes } = await db
    .selectFrom('media_items')
    .select(({ fn }) => [fn.countAll<number>().as('images'), fn.sum<number | null>('bytes').as('imageBytes')])
    .executeTakeFirstOrThrow();
  const { issues } = await db
    .selectFrom('newsletter_issues')
    .select(({ fn }) => fn.countAll<number>().as('issues'))
    .executeTakeFirstOrThrow();
  const own = await hasPassword(db, accountOf(actor) ?? '');
  return { hasPassword: own, articles, subscribers, issues, images, imageBytes: Number(imageBytes ?? 0) };
}
