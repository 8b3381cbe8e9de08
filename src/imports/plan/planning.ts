import { v7 as uuid } from 'uuid';
import type { ImportChoices } from '../../contract/imports.ts';
import { slugText } from '../../contract/slugs.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { slugCandidates } from '../../services/slugs/slugs.ts';
import type { FileFetcher } from '../fetching/file-fetcher.ts';
import type { ImportRow } from '../staging/imports-table.ts';
import { type ItemRow, setItem } from '../staging/items.ts';
import { writeLosses } from './losses.ts';
import type { PlannedLoss } from './plans.ts';

/** Values that every part of a rehearsal needs. */
export interface Planning {
  import: ImportRow;
  choices: ImportChoices;
  /** Zone of dates without one. */
  timeZone: string;
  /** The name of our site. */
  siteName: string;
  /** Without a slash at the end. */
  siteUrl: string;
  now: Date;
  /** Fetches images of the hosts that the operator has named; absent: none was. */
  fetcher: FileFetcher | undefined;
  /** Stored keys of the categories and authors that articles have: others are not made. */
  used: { category: Set<string>; author: Set<string> };
  /** Stored keys of the categories that articles have besides their first one: those become tags. */
  asTags: Set<string>;
  /** Stored keys of the tags and series of articles that readers will see: others have no page yet. */
  shown: { tag: Set<string>; series: Set<string> };
  /** `name_key` of a tag of the import → what it becomes: tags of the same name are one. */
  tagsByName: Map<string, { targetId: string; slug: string }>;
}

interface Decision {
  plan: object;
  losses: readonly PlannedLoss[];
  slug?: string;
  /** The entry that is updated; absent for a new one. */
  targetId?: string;
  /** The converted text of an article or a page. */
  text?: StoredText;
}

/** Columns of a converted text. */
export type StoredText = Pick<ItemRow, 'content' | 'words_in' | 'words_out'>;

/** Decides that an item will be written. */
export async function planItem(
  trx: DatabaseTransaction,
  row: ItemRow,
  { plan, losses, slug, targetId = uuid(), text }: Decision,
): Promise<void> {
  await setItem(trx, row, {
    ...text,
    state: 'planned',
    plan: JSON.stringify(plan),
    slug: slug ?? null,
    target_id: targetId,
    problem: null,
  });
  await writeLosses(trx, row, losses);
}

/** Decides that an item is an entry here already. */
export async function knowItem(
  trx: DatabaseTransaction,
  row: ItemRow,
  known: { targetId: string; slug?: string | null; losses?: readonly PlannedLoss[]; problem?: string },
): Promise<void> {
  await setItem(trx, row, {
    state: 'known',
    target_id: known.targetId,
    slug: known.slug ?? null,
    problem: known.problem ?? null,
  });
  await writeLosses(trx, row, known.losses ?? []);
}

/** Decides that an item is left out. @param problem why, as a code */
export async function skipItem(
  trx: DatabaseTransaction,
  row: ItemRow,
  problem: string,
  losses: readonly PlannedLoss[] = [],
): Promise<void> {
  await setItem(trx, row, { state: 'skipped', problem, target_id: null, slug: null });
  await writeLosses(trx, row, losses);
}

interface WantedSlug {
  owner: 'article' | 'author' | 'tag' | 'series';
  /** As the source has it; empty for none. */
  slug: string;
  title: string;
  /** @returns whether another entry, here or of this import, has the slug */
  isTaken: (slug: string) => Promise<boolean>;
}

/** @returns the slug that an entry will get, and the loss where it is another one than at the source */
export async function findSlug(wanted: WantedSlug): Promise<{ slug: string; losses: PlannedLoss[] }> {
  const { owner, slug: given, title, isTaken } = wanted;
  const slug = await firstFree(wanted);
  const isSame = given === '' || slug === given;
  const losses = isSame ? [] : [{ kind: 'slug-changed', snippet: `${given} → ${slug}`, place: 'slug' }];
  return { slug, losses };

  async function firstFree({ slug: asked }: WantedSlug): Promise<string> {
    if (asked !== '' && slugText.safeParse(asked).success && !(await isTaken(asked))) return asked;
    let last = '';
    for await (const candidate of slugCandidates(asked || title, owner)) {
      if (!(await isTaken(candidate))) return candidate;
      last = candidate;
    }
    return last;
  }
}

/** @returns whether another item of the import will get the slug */
export async function isPlannedSlug(trx: DatabaseTransaction, row: ItemRow, slug: string): Promise<boolean> {
  const other = await trx
    .selectFrom('import_items')
    .select('source_key')
    .where('import_id', '=', row.import_id)
    .where('kind', '=', row.kind)
    .where('slug', '=', slug)
    .where('source_key', '!=', row.source_key)
    .executeTakeFirst();
  return other !== undefined;
}
