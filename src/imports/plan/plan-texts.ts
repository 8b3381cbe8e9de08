import { chosenFor } from '../../contract/imports.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { findUntouchedPage } from '../../services/pages/first-pages.ts';
import type { SourceArticle } from '../sources/source.ts';
import type { SourceParts } from '../staging/import-parts.ts';
import { type ItemRow, itemsByKey, setItem, sourceOf } from '../staging/items.ts';
import { storedKey } from '../staging/source-keys.ts';
import type { ConvertedText } from '../texts/converted-text.ts';
import { type Chosen, isPublicPlan, planArticleFields, planPageFields, stateOf } from './article-plan.ts';
import { tagKeyOf } from './category-tags.ts';
import { changedHere, knowEdited, publicSlug } from './edited-here.ts';
import { filesOfUrls } from './file-urls.ts';
import { fingerprintOf } from './fingerprints.ts';
import { gainsImages } from './gained-images.ts';
import { planNamedImages } from './named-images.ts';
import { type Origin, originsOf } from './origins.ts';
import { findPath } from './page-path.ts';
import { findSlug, isPlannedSlug, knowItem, type Planning, planItem, type StoredText, skipItem } from './planning.ts';
import { type ArticlePlan, defaultKey, type PagePlan, type PlannedLoss } from './plans.ts';

/** A text that is converted, before the transaction that stores what will be made of it. */
export interface ConvertedItem {
  row: ItemRow;
  source: SourceArticle;
  text: ConvertedText;
}

/** Converts the texts of items. Files that they name by their ids are looked up first. */
export async function convertItems(
  { db, source: { program, siteUrl }, convertText, signal }: SourceParts,
  rows: readonly ItemRow[],
): Promise<ConvertedItem[]> {
  return Promise.all(
    rows.map(async (row) => {
      const source = sourceOf(row, row.kind === 'page' ? 'page' : 'article');
      const fileUrls = await fileUrlsOf(db, row.import_id, source.body.text);
      const text = await convertText({ program, ...source.body, siteUrl, fileUrls }, signal);
      return { row, source, text };
    }),
  );
}

/** Lists of ids in shortcodes, such as `[gallery ids="7,8"]` and `[playlist include="9"]`, and single ones such as `[caption id="attachment_7"]`. */
const idLists = /\b(?:ids|include|id)\s*=\s*["']?([\d,\s]+)/g;

/** Ids of one text that are looked up. */
const maxIds = 1000;

async function fileUrlsOf(db: SourceParts['db'], importId: string, text: string): Promise<Record<string, string>> {
  if (!text.includes('[')) return {};
  const ids = [...text.matchAll(idLists)].flatMap(([, list = '']) => list.split(/[\s,]+/)).filter((id) => id !== '');
  const keys = ids.slice(0, maxIds).map((id) => `file:${id}`);
  const files = await itemsByKey(db, { importId, kind: 'file', keys });
  return Object.fromEntries([...files].map(([key, file]) => [key.replace('file:', ''), sourceOf(file, 'file').url]));
}

/** The items that the texts of a batch name, looked up for all of them at once. */
interface TextPlanning extends Planning {
  /** Key of the text → its origin. */
  origins: ReadonlyMap<string, Origin>;
  /** Their keys → their items. */
  terms: Record<'category' | 'tag', ReadonlyMap<string, ItemRow>>;
  /** URL in a text → its file. */
  files: ReadonlyMap<string, ItemRow>;
}

/** Looks up what texts of one kind name, before the transaction that decides about them. */
export async function prepareTexts(
  db: Database,
  items: readonly ConvertedItem[],
  planning: Planning,
): Promise<TextPlanning> {
  const { id: importId, site_url: siteUrl } = planning.import;
  const [kind, keys] = [items[0]?.row.kind ?? 'article', items.map(({ row }) => row.source_key)];
  const find = (of: 'category' | 'tag', named: readonly string[]) =>
    itemsByKey(db, { importId, kind: of, keys: named.map((key) => storedKey(of, key)) });
  return {
    ...planning,
    origins: await originsOf(db, planning.import, { kind, keys }),
    terms: {
      category: await find(
        'category',
        items.flatMap(({ source }) => source.categoryKeys),
      ),
      tag: await find(
        'tag',
        items.flatMap(({ source }) => source.tagKeys),
      ),
    },
    files: await filesOfUrls(db, { importId, siteUrl }, items.flatMap(imageUrlsOf)),
  };
}

function imageUrlsOf({ source, text }: ConvertedItem): string[] {
  return [...text.images, source.image?.url ?? '', source.shareImageUrl].filter((url) => url !== '');
}

/** Decides about an article or a page whose text is converted, in a transaction. */
export async function planText(trx: DatabaseTransaction, item: ConvertedItem, planning: TextPlanning): Promise<void> {
  const { row, source, text } = item;
  const stored = { content: text.markdown, words_in: text.words.in, words_out: text.words.out };
  const origin = planning.origins.get(row.source_key);
  // One of an earlier import, which readers still see, becomes a draft.
  const isSeen = origin !== undefined && (await publicSlug(trx, row, origin.target_id)) !== null;
  if (stateOf(source, planning) === 'leave-out' && !isSeen) {
    await setItem(trx, row, stored);
    return skipItem(trx, row, source.status === 'trash' ? 'trash' : 'left-out');
  }
  if (origin) {
    await setItem(trx, row, stored);
    const isOpen = await isUpdatable(trx, item, { origin, planning });
    if (!isOpen) return noteTerms(item, planning);
  }
  const noted = [
    ...(await planNamedImages(trx, imageUrlsOf(item), planning)),
    ...(origin ? await changedHere(trx, row, origin.target_id) : []),
  ];
  await (row.kind === 'page'
    ? planPage(trx, item, { planning, noted, origin, stored })
    : planArticle(trx, item, { planning, noted, origin, stored }));
}

/** Notes the category and the authors that an article needs, since others are left out, and the categories that become tags. */
function noteTerms({ row, source }: ConvertedItem, planning: TextPlanning): void {
  if (row.kind === 'page') return;
  const { categoryKeys, furtherKeys } = chosenTerms(source, planning);
  for (const key of furtherKeys) planning.asTags.add(key);
  // Where its categories are left out now, it keeps the one that it has, and needs no default one.
  const key = source.categoryKeys.length === 0 ? defaultKey : categoryKeys[0];
  if (key !== undefined) planning.used.category.add(key);
  const authors = source.authorKeys.map((key) => storedKey('author', key));
  for (const key of authors.length > 0 ? authors : [defaultKey]) planning.used.author.add(key);
}

/** Leaves an item as it is that has not changed at the source and gets no image that it lacked, or that was edited or deleted here. @returns whether it is written anew */
async function isUpdatable(
  trx: DatabaseTransaction,
  item: ConvertedItem,
  { origin, planning }: { origin: Origin; planning: Planning },
): Promise<boolean> {
  const { row } = item;
  const { target_id: targetId } = origin;
  const isUnedited = (await fingerprintOf(trx, row.kind, targetId)) === origin.written_fingerprint;
  if (origin.source_fingerprint === row.fingerprint) {
    if (isUnedited && (await gainsImages(trx, row, { targetId, urls: imageUrlsOf(item), planning }))) return true;
    await knowItem(trx, row, { targetId, slug: await publicSlug(trx, row, targetId), problem: 'unchanged' });
    return false;
  }
  if (isUnedited) return true;
  await knowEdited(trx, row, targetId);
  return false;
}

interface Known {
  planning: TextPlanning;
  stored: StoredText;
  /** Losses that are known already. */
  noted: readonly PlannedLoss[];
  origin: Origin | undefined;
}

async function planArticle(
  trx: DatabaseTransaction,
  { row, source, text }: ConvertedItem,
  known: Known,
): Promise<void> {
  const { planning, noted, origin, stored } = known;
  const chosen = chosenTerms(source, planning);
  const { plan: fields, losses } = planArticleFields(source, text, chosen, planning);
  planning.used.category.add(fields.categoryKey);
  for (const { key } of fields.authors) planning.used.author.add(key);
  for (const key of chosen.furtherKeys) planning.asTags.add(key);
  if (isPublicPlan(fields, planning.now)) {
    for (const key of fields.tagKeys) planning.shown.tag.add(key);
    if (fields.series) planning.shown.series.add(fields.series.key);
  }
  const plan: ArticlePlan = { ...fields, isUpdate: origin !== undefined };
  const isTaken = async (slug: string) => {
    const other = await trx
      .selectFrom('article_slugs')
      .select('article_id')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (other) return other.article_id === null || other.article_id !== origin?.target_id;
    return isPlannedSlug(trx, row, slug);
  };
  const found = await findSlug({ owner: 'article', slug: source.slug, title: fields.title, isTaken });
  await planItem(trx, row, {
    plan,
    text: stored,
    losses: [...losses, ...noted, ...found.losses],
    slug: found.slug,
    ...(origin && { targetId: origin.target_id }),
  });
}

/** The slug of WordPress' category for articles without one: as a tag it says nothing. */
const noSubject = 'uncategorized';

/**
 * @returns the categories and tags of an article that the owner has not left out and that the source describes; `furtherKeys` are those of
 *   its categories that become tags
 */
function chosenTerms(source: SourceArticle, { choices, terms }: TextPlanning): Chosen {
  const choiceOf = (item: ItemRow) => chosenFor(choices.categories, sourceOf(item, 'category'));
  const isLeftOut = (item: ItemRow) => choiceOf(item) === null || sourceOf(item, 'category').key === defaultKey;
  const categoryKeys = choices.leaveOut.includes('category') ? [] : source.categoryKeys;
  const [first, ...others] = categoryKeys.flatMap((key) => {
    const item = terms.category.get(storedKey('category', key));
    return item && !isLeftOut(item) ? [item] : [];
  });
  const further = others.filter((item) => {
    const isSame = first && choiceOf(item) !== undefined && choiceOf(item) === choiceOf(first);
    return !isSame && sourceOf(item, 'category').slug !== noSubject;
  });
  const hasTags = !choices.leaveOut.includes('tag');
  const furtherKeys = hasTags ? further.map((item) => item.source_key) : [];
  return {
    nameOf,
    categoryKeys: first ? [first.source_key] : [],
    furtherKeys,
    droppedKeys: hasTags ? [] : further.map((item) => item.source_key),
    tagKeys: hasTags
      ? [
          ...source.tagKeys.flatMap((key) => terms.tag.get(storedKey('tag', key))?.source_key ?? []),
          ...furtherKeys.map(tagKeyOf),
        ]
      : [],
  };

  function nameOf(key: string): string {
    const tag = terms.tag.get(key);
    if (tag) return sourceOf(tag, 'tag').name;
    const category = further.find(({ source_key }) => source_key === key || tagKeyOf(source_key) === key);
    return category ? sourceOf(category, 'category').name : key;
  }
}

async function planPage(trx: DatabaseTransaction, { row, source, text }: ConvertedItem, known: Known): Promise<void> {
  const { planning, noted, origin, stored } = known;
  const { plan: fields, losses } = planPageFields(source, text, planning);
  const path = `/${source.slug}`;
  const isPublic = isPublicPlan(fields, planning.now);
  const firstId = origin || !isPublic ? null : await findUntouchedPage(trx, path);
  const targetId = origin?.target_id ?? firstId;
  const place = await findPath(trx, row, { source, title: fields.title, targetId });
  const replacesFirst = firstId !== null && place.path === path;
  const { slug, parentKey } = place;
  const plan: PagePlan = { ...fields, slug, parentKey, isUpdate: origin !== undefined, replacesFirst };
  const replaced = replacesFirst ? [{ kind: 'page-replaced', snippet: path, place: 'slug' }] : [];
  await planItem(trx, row, {
    plan,
    text: stored,
    losses: [...losses, ...noted, ...place.losses, ...replaced],
    slug: place.path,
    ...(targetId !== null && (origin || replacesFirst) && { targetId }),
  });
}
