import { chosenFor } from '../../contract/imports.ts';
import { initialsOf } from '../../contract/initials.ts';
import { limits } from '../../contract/limits.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { type ItemRow, itemsByKey, sourceOf } from '../staging/items.ts';
import { isBroughtBefore, isChosen, originOf } from './brought-before.ts';
import { planNamedImages } from './named-images.ts';
import { within } from './plan-terms.ts';
import { findSlug, isPlannedSlug, knowItem, type Planning, planItem, skipItem } from './planning.ts';
import { type AuthorPlan, defaultKey } from './plans.ts';

/** The title of authors whose source says none, which readers see below the name. */
const madeTitle = 'Contributor';

/**
 * Decides about an author: the one whom the owner has named, one here with the same slug or name, or a new one. An author without articles
 * is an account of the source alone, and left out.
 */
export async function planAuthor(trx: DatabaseTransaction, row: ItemRow, planning: Planning): Promise<void> {
  const source = sourceOf(row, 'author');
  if (!planning.used.author.has(row.source_key)) return skipItem(trx, row, 'unused');
  // The default author is chosen as such.
  const chosen = row.source_key === defaultKey ? undefined : chosenFor(planning.choices.authors, source);
  if (chosen !== undefined && (await mergeInto(trx, row, { chosen, planning }))) return;
  const known = await findHere(trx, source.slug, source.name);
  // A choice that leads to no author leaves what an earlier import has made.
  const isChosenDefault = row.source_key === defaultKey && known !== undefined && isChosen(row, planning);
  const origin = await originOf(trx, row, planning);
  if (!isChosenDefault && (await isBroughtBefore(trx, row, { planning, origin }))) return;
  if (known) return knowItem(trx, row, { targetId: known.id, slug: known.slug });
  await planNew(trx, row, planning);
}

async function planNew(trx: DatabaseTransaction, row: ItemRow, planning: Planning): Promise<void> {
  const source = sourceOf(row, 'author');
  const name = within(source.name || source.slug || 'Unnamed', limits.authorNameLength, 'name');
  const bio = source.bio.trim();
  const isTaken = async (slug: string) => {
    const other = await trx.selectFrom('author_slugs').select('slug').where('slug', '=', slug).executeTakeFirst();
    return other !== undefined || isPlannedSlug(trx, row, slug);
  };
  const found = await findSlug({ owner: 'author', slug: source.slug, title: name.text, isTaken });
  const plan: AuthorPlan = {
    name: name.text,
    title: madeTitle,
    initials: initialsOf(name.text) || '·',
    slug: found.slug,
    bio: bio.slice(0, limits.authorBioLength).toWellFormed(),
    imageUrl: source.imageUrl,
  };
  const isCut = bio.length > limits.authorBioLength;
  const losses = [
    ...name.losses,
    ...found.losses,
    ...(await planNamedImages(trx, source.imageUrl === '' ? [] : [source.imageUrl], planning)),
    ...(isCut ? [{ kind: 'bio-cut', snippet: bio, place: 'bio' }] : []),
    // An email address here is shown to readers, which that of an account was not.
    ...(row.source_key === defaultKey ? [{ kind: 'author-made', snippet: name.text, place: 'name' }] : []),
  ];
  await planItem(trx, row, { plan, losses, slug: found.slug });
}

/** @returns the choices without those of this author and those that lead to this author, who is being decided: a circle ends there */
function choicesBeside(row: ItemRow, { choices }: Planning): Planning['choices'] {
  const { slug, key } = sourceOf(row, 'author');
  const isOwn = (name: string) => name === key || (slug !== '' && name === slug);
  const authors = Object.entries(choices.authors).filter(([name, chosen]) => !isOwn(name) && !isOwn(chosen));
  return { ...choices, authors: Object.fromEntries(authors) };
}

/** @returns whether there is such an author, here or at the source */
async function mergeInto(
  trx: DatabaseTransaction,
  row: ItemRow,
  { chosen, planning }: { chosen: string; planning: Planning },
): Promise<boolean> {
  const other = await findAtSource(trx, row, chosen);
  if (other?.state === 'read') {
    const used = { ...planning.used, author: new Set([other.source_key]) };
    await planAuthor(trx, other, { ...planning, choices: choicesBeside(row, planning), used });
  }
  const decided =
    other && (await itemsByKey(trx, { importId: row.import_id, kind: 'author', keys: [other.source_key] }));
  const item = other && decided?.get(other.source_key);
  const known = item?.target_id ? { id: item.target_id, slug: item.slug } : await findHere(trx, chosen, chosen);
  if (!known) return false;
  await knowItem(trx, row, { targetId: known.id, slug: known.slug, problem: 'merged' });
  return true;
}

async function findAtSource(trx: DatabaseTransaction, row: ItemRow, chosen: string): Promise<ItemRow | undefined> {
  const rows = await trx
    .selectFrom('import_items')
    .selectAll()
    .where('import_id', '=', row.import_id)
    .where('kind', '=', 'author')
    .where('source_key', '!=', row.source_key)
    .orderBy('position')
    .execute();
  return rows.find((other) => {
    const { key, slug } = sourceOf(other, 'author');
    return key === chosen || (slug !== '' && slug === chosen);
  });
}

async function findHere(trx: DatabaseTransaction, slug: string, name: string) {
  if (slug === '' && name === '') return undefined;
  return trx
    .selectFrom('authors')
    .select(['id', 'slug'])
    .where(({ or, eb }) => or([eb('slug', '=', slug), eb('name', '=', name)]))
    .orderBy('id')
    .executeTakeFirst();
}
