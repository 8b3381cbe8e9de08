import type { Selectable } from 'kysely';
import type { Database, FrontPageRevisionsTable } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';

type LiveRevision = Pick<Selectable<FrontPageRevisionsTable>, 'id' | 'content' | 'created_by_name'>;

/** The revision that a draft changes, by its id, and the one that readers see. */
interface Bases {
  basedOn: string | null;
  live: LiveRevision | undefined;
}

/**
 * Another front page may go public while an editor changes a draft: one that was scheduled, or one that an editor restored.
 * @returns the base of the draft, if readers see another arrangement by now; undefined otherwise, and where the base isn't known
 */
export async function readOutdatedBase(
  db: Database,
  { basedOn, live }: Bases,
): Promise<{ content: string | null } | undefined> {
  if (basedOn === null || !live || basedOn === live.id) return undefined;
  const base = await db
    .selectFrom('front_page_revisions')
    .select('content')
    .where('id', '=', basedOn)
    .executeTakeFirst();
  return base?.content === live.content ? undefined : base;
}

/** @throws ServiceError `stale-edit` when readers see another arrangement than the draft's base */
export async function refuseOutdatedBase(db: Database, bases: Bases): Promise<void> {
  if (!(await readOutdatedBase(db, bases))) return;
  const name = bases.live?.created_by_name;
  const what = name ? `A front page by ${name}` : 'Another front page';
  throw new ServiceError('stale-edit', `${what} went public after this draft was begun. The draft was not published.`);
}
