import { v7 as uuid } from 'uuid';
import { chosenFor, chosenKeyPrefix } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { keysOfName } from '../../services/article-tags/tag-names.ts';
import type { SourceCategory } from '../sources/source.ts';
import { type ItemRow, itemByKey, sourceOf } from '../staging/items.ts';
import { hashOf } from '../staging/source-keys.ts';
import { isBroughtBefore, isChosen, originOf } from './brought-before.ts';
import { cutAtWord, oneLine } from './fill-in.ts';
import { findSlug, isPlannedSlug, knowItem, type Planning, planItem, skipItem } from './planning.ts';
import { type CategoryPlan, defaultKey, type PlannedLoss, type SeriesPlan, type TagPlan } from './plans.ts';

/** @returns a text within its limit, and the loss where it was cut */
export function within(text: string, max: number, place: string): { text: string; losses: PlannedLoss[] } {
  const whole = oneLine(text);
  if (whole.length <= max) return { text: whole, losses: [] };
  return { text: cutAtWord(whole, max), losses: [{ kind: `${place}-cut`, snippet: whole, place }] };
}

/** Decides about a category: one here, as the owner has mapped it or by its slug or name, a new one, or none. */
export async function planCategory(trx: DatabaseTransaction, row: ItemRow, planning: Planning): Promise<void> {
  const { choices } = planning;
  const source = sourceOf(row, 'category');
  const choice = chosenFor(choices.categories, source);
  const isDefault = row.source_key === defaultKey;
  // Articles that lose their category by such a choice need the default one, which may have the same slug.
  if (choice === null && !isDefault) return skipItem(trx, row, 'left-out');
  const chosen = isDefault && choices.defaultCategory !== undefined ? null : choice;
  const wanted = chosen ?? source.name;
  const here = await trx.selectFrom('categories').select(['id', 'slug', 'name']).orderBy('position').execute();
  const isNamed = (name: string) => name.toLowerCase() === wanted.toLowerCase();
  const known = here.find(({ slug, name }) => slug === (chosen ?? source.slug) || isNamed(name));
  if (known) return knowItem(trx, row, { targetId: known.id, slug: known.slug });
  if (isChosen(row, planning) && (await originOf(trx, row, planning))) {
    return planChosen(trx, row, { name: wanted, planning });
  }
  const name = within(wanted || source.slug, limits.categoryNameLength, 'name');
  const description = within(source.description, limits.categoryDescriptionLength, 'description');
  const slugs = new Set(here.map(({ slug }) => slug));
  const isTaken = async (slug: string) =>
    slug.length > limits.categorySlugLength || slugs.has(slug) || (await isPlannedSlug(trx, row, slug));
  const asked = chosen || source.slug.length > limits.categorySlugLength ? '' : source.slug;
  const found = await findSlug({ owner: 'tag', slug: asked, title: shortName(name.text), isTaken });
  const plan: CategoryPlan = { name: name.text, slug: found.slug, description: description.text };
  const losses = [...name.losses, ...description.losses, ...found.losses];
  await planItem(trx, row, { plan, losses, slug: found.slug });
}

/** A new category for one of the source of which an earlier import has made another: it is an item of its own, with an origin of its own. */
async function planChosen(
  trx: DatabaseTransaction,
  row: ItemRow,
  { name, planning }: { name: string; planning: Planning },
): Promise<void> {
  const { import_id: importId, position, reading } = row;
  const key = chosenKeyPrefix + hashOf(name.toLowerCase());
  const read = () => itemByKey(trx, { importId, kind: 'category', key });
  if (!(await read())) {
    const fields = { kind: 'category', key, name, slug: '', description: '', parentKey: null, url: null } as const;
    const source = JSON.stringify(fields satisfies SourceCategory);
    const item = { import_id: importId, kind: 'category' as const, source_key: key, position, reading, source };
    const added = await trx
      .insertInto('import_items')
      .values({ ...item, fingerprint: hashOf(source), state: 'read' })
      .returningAll()
      .executeTakeFirstOrThrow();
    const origin = await originOf(trx, added, planning);
    const withoutChoices = { ...planning, choices: { ...planning.choices, categories: {} } };
    if (!(await isBroughtBefore(trx, added, { planning, origin }))) await planCategory(trx, added, withoutChoices);
  }
  const made = await read();
  if (!made?.target_id) throw new Error('A category that was chosen is not decided.');
  await knowItem(trx, row, { targetId: made.target_id, slug: made.slug });
}

/** Leaves room for a number behind the slug. */
const shortName = (name: string) => cutAtWord(name, limits.categorySlugLength - 10).replace('…', '');

/** Decides about a tag: the one here that has its name, or a new one. */
export async function planTag(trx: DatabaseTransaction, row: ItemRow, { tagsByName }: Planning): Promise<void> {
  const source = sourceOf(row, 'tag');
  const name = within(source.name || source.slug, limits.tagNameLength, 'name');
  if (name.text === '') return skipItem(trx, row, 'no-name');
  const { name_key } = keysOfName(name.text);
  const known = await trx.selectFrom('tags').select(['id', 'slug']).where('name_key', '=', name_key).executeTakeFirst();
  if (known) return knowItem(trx, row, { targetId: known.id, slug: known.slug });
  const twin = tagsByName.get(name_key);
  if (twin) return knowItem(trx, row, { ...twin, problem: 'twin' });
  const description = within(source.description, limits.tagDescriptionLength, 'description');
  const isTaken = async (slug: string) => {
    const other = await trx.selectFrom('tag_slugs').select('slug').where('slug', '=', slug).executeTakeFirst();
    return other !== undefined || isPlannedSlug(trx, row, slug);
  };
  const found = await findSlug({ owner: 'tag', slug: source.slug, title: name.text, isTaken });
  const plan: TagPlan = { name: name.text, slug: found.slug, description: description.text };
  const losses = [...name.losses, ...description.losses, ...found.losses];
  const targetId = uuid();
  tagsByName.set(name_key, { targetId, slug: found.slug });
  await planItem(trx, row, { plan, losses, slug: found.slug, targetId });
}

/** Decides about a series, which is always a new one: two series may have the same title. */
export async function planSeries(trx: DatabaseTransaction, row: ItemRow): Promise<void> {
  const source = sourceOf(row, 'series');
  const title = within(source.title || source.slug, limits.seriesTitleLength, 'title');
  if (title.text === '') return skipItem(trx, row, 'no-name');
  const description = within(source.description, limits.seriesDescriptionLength, 'description');
  const isTaken = async (slug: string) => {
    const other = await trx.selectFrom('series_slugs').select('slug').where('slug', '=', slug).executeTakeFirst();
    return other !== undefined || isPlannedSlug(trx, row, slug);
  };
  const found = await findSlug({ owner: 'series', slug: source.slug, title: title.text, isTaken });
  const plan: SeriesPlan = { title: title.text, slug: found.slug, description: description.text };
  const losses = [...title.losses, ...description.losses, ...found.losses];
  await planItem(trx, row, { plan, losses, slug: found.slug });
}
