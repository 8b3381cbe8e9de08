import type { Category } from '../../contract/categories.ts';
import { limits } from '../../contract/limits.ts';
import {
  type EntityKind,
  type EntryKind,
  type EntryTarget,
  entryKinds,
  type FoundTarget,
} from '../../contract/navigation.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import { currentTagIds, readTags } from '../article-tags/current-tags.ts';
import { listAuthors } from '../authors/list-authors.ts';
import { listCategories } from '../categories/list-categories.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { listPageTargets, type PageTarget } from '../pages/list-pages.ts';
import { listSeries } from '../series/list-series.ts';
import { findPublicSeries } from '../series/read-series.ts';
import { listTags } from '../tags/list-tags.ts';
import { hasPublished } from '../tags/read-tag.ts';

export interface TargetInput {
  now: Date;
  /** URL of the site, without a slash at the end. */
  siteUrl: string;
}

/** An entity of a kind. */
interface TargetSource {
  /** @returns the targets of those of the ids that there are; notes their surrogate keys */
  find(db: Database, ids: readonly string[], input: TargetInput): Promise<ReadonlyMap<string, EntryTarget>>;
  /** @returns some targets, with their ids, whose names have this text in them */
  search(db: Database, q: string, input: TargetInput): Promise<(EntryTarget & { id: string })[]>;
}

/** Where entries of each kind lead. A new kind has its line here and in `contract/navigation.ts`. */
const sources: Record<EntityKind, TargetSource> = {
  category: {
    async find(db, ids) {
      const { items } = await listCategories(db, {});
      return byId(items.filter(({ id }) => ids.includes(id)).map(categoryTarget));
    },
    async search(db, q) {
      const { items } = await listCategories(db, {});
      return items.filter(({ name }) => hasText(name, q)).map(categoryTarget);
    },
  },
  tag: {
    find: findTags,
    async search(db, q, input) {
      const { items } = await listTags(db, { q, limit: limits.suggestedTargets });
      const targets = await findTags(
        db,
        items.map(({ id }) => id),
        input,
      );
      return [...targets].map(([id, target]) => ({ id, ...target }));
    },
  },
  series: {
    find: findSeries,
    async search(db, q, input) {
      const { items } = await listSeries(db, { q, limit: limits.suggestedTargets, siteUrl: input.siteUrl });
      const targets = await findSeries(
        db,
        items.map(({ id }) => id),
        input,
      );
      return [...targets].map(([id, target]) => ({ id, ...target }));
    },
  },
  page: {
    async find(db, ids, { now }) {
      const pages = await listPageTargets(db, now);
      return byId(pages.filter(({ id }) => ids.includes(id)).map(pageTarget));
    },
    async search(db, q, { now }) {
      const pages = await listPageTargets(db, now);
      return pages.filter(({ title }) => hasText(title, q)).map(pageTarget);
    },
  },
  author: {
    async find(db, ids) {
      noteReads(...ids.map((id) => `author:${id}` as const));
      const rows = await db.selectFrom('authors').select(['id', 'name', 'slug']).where('id', 'in', ids).execute();
      return byId(rows.map(authorTarget));
    },
    async search(db, q, { siteUrl }) {
      const { items } = await listAuthors(db, { siteUrl });
      return items.filter(({ name }) => hasText(name, q)).map(authorTarget);
    },
  },
};

/** @returns the targets of these entities by kind and id, as `keyOf` writes them; those that are gone are missing */
export async function findTargets(
  db: Database,
  entries: readonly { kind?: FoundTarget['kind'] | undefined; id?: string | undefined }[],
  input: TargetInput,
): Promise<ReadonlyMap<string, EntryTarget>> {
  const found = new Map<string, EntryTarget>();
  for (const kind of Object.keys(sources) as EntityKind[]) {
    const ids = entries.flatMap((entry) => (entry.kind === kind && entry.id ? [entry.id] : []));
    if (ids.length === 0) continue;
    for (const [id, target] of await sources[kind].find(db, [...new Set(ids)], input))
      found.set(keyOf(kind, id), target);
  }
  return found;
}

export const keyOf = (kind: string, id: string): string => `${kind} ${id}`;

/** @returns pages, and entities of every kind, whose names have this text in them, those first that begin with it */
export async function searchTargets(db: Database, q: string, input: TargetInput): Promise<FoundTarget[]> {
  const found: FoundTarget[] = [...pageTargets(), ...fixedPages].filter(({ label }) => hasText(label, q));
  for (const kind of Object.keys(sources) as EntityKind[]) {
    const targets = await sources[kind].search(db, q, input);
    found.push(...targets.map((target) => ({ kind, ...target })));
  }
  const beginning = (target: FoundTarget) => Number(!fold(target.label).startsWith(fold(q)));
  return found.sort((one, other) => beginning(one) - beginning(other)).slice(0, limits.suggestedTargets);
}

/** Kinds that lead to one page. */
function pageTargets(): FoundTarget[] {
  return (Object.keys(entryKinds) as EntryKind[]).flatMap((kind) => {
    const page = entryKinds[kind];
    return 'path' in page ? [{ kind, label: page.label, path: page.path, isHidden: false }] : [];
  });
}

/** Pages of the program that entries lead to by their URL. */
const fixedPages: FoundTarget[] = [
  { label: 'Subscribe', path: pagePaths.subscribe, isHidden: false },
  { label: 'Corrections', path: pagePaths.corrections, isHidden: false },
  { label: 'Saved articles', path: pagePaths.saved, isHidden: false },
];

async function findTags(db: Database, ids: readonly string[], { now }: TargetInput): Promise<Map<string, EntryTarget>> {
  noteReads(...ids.map((id) => `tag:${id}` as const));
  const targets = new Map<string, EntryTarget>();
  for (const id of ids) {
    // A tag that was merged into another leads to that one.
    const [tag] = await readTags(db, await currentTagIds(db, [id]));
    if (!tag) continue;
    const isHidden = !(await hasPublished(db, tag.id, now));
    targets.set(id, { label: tag.name, path: pagePaths.tag(tag.slug), isHidden });
  }
  return targets;
}

/** A series is hidden while readers see no part of it. */
async function findSeries(
  db: Database,
  ids: readonly string[],
  { now }: TargetInput,
): Promise<Map<string, EntryTarget>> {
  if (ids.length === 0) return new Map();
  noteReads(...ids.map((id) => `series:${id}` as const));
  const rows = await db.selectFrom('series').select(['id', 'title', 'slug']).where('id', 'in', ids).execute();
  const targets = rows.map(async ({ id, title, slug }): Promise<[string, EntryTarget]> => {
    const isHidden = (await findPublicSeries(db, id, now)) === null;
    return [id, { label: title, path: pagePaths.series(slug), isHidden }];
  });
  return new Map(await Promise.all(targets));
}

function pageTarget({ id, title, path, isPublished }: PageTarget) {
  return { id, label: title, path, isHidden: !isPublished };
}

function categoryTarget({ id, name, slug }: Category) {
  return { id, label: name, path: `${pagePaths.home}?category=${slug}`, isHidden: false };
}

function authorTarget({ id, name, slug }: { id: string; name: string; slug: string }) {
  return { id, label: name, path: pagePaths.author(slug), isHidden: false };
}

function byId(targets: readonly (EntryTarget & { id: string })[]): Map<string, EntryTarget> {
  return new Map(targets.map(({ id, ...target }) => [id, target]));
}

function hasText(name: string, q: string): boolean {
  return fold(name).includes(fold(q));
}

/** Case and accents make no difference. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
