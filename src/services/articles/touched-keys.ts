import type { Selectable } from 'kysely';
import { articleFieldsWith, listedFields } from '../../contract/article-fields.ts';
import { type BylineColumns, bylinesOf } from '../../database/byline-columns.ts';
import type { ArticlesTable } from '../../database/schema.ts';
import type { SurrogateKey } from '../content-version/surrogate-keys.ts';
import { columnsOf } from './field-columns.ts';
import { isPublic } from './published.ts';

/** Columns that decide in which lists an article stands, and where. */
const places = columnsOf(articleFieldsWith('readers', 'place'));

/** Columns that lists show of an article. */
const listed = columnsOf(listedFields);

/** Columns that readers see of an article besides its text, and that decide what its URL answers once it is withdrawn. */
export const shownColumns = [
  ...listed,
  'tags',
  'series_id',
  'series_part',
  'status',
  'withdrawn_status',
  'withdrawn_note',
] as const;

export type ShownColumns = Pick<Selectable<ArticlesTable>, (typeof shownColumns)[number]>;

/** @returns the keys of all that shows the article, wherever that is */
export function keysOfArticle(id: string): SurrogateKey[] {
  return [`article:${id}`, `summary:${id}`];
}

/**
 * @returns the keys of what changes when an article enters or leaves its lists. Those of a scheduled article are the same: whether
 *   an article is published is a matter of each instance's clock
 */
export function keysOfPlaces(
  places: Pick<ShownColumns, 'category_id' | 'tags' | 'series_id'> & BylineColumns,
): SurrogateKey[] {
  const { category_id, tags, series_id } = places;
  return [
    'list',
    ...(category_id === null ? [] : [`list:category:${category_id}` as const]),
    ...bylinesOf(places).map(({ id }) => `list:author:${id}` as const),
    ...keysOfTags(idsIn(tags)),
    ...keysOfSeries(series_id),
    'unknown-article',
  ];
}

function idsIn(tags: string): string[] {
  return JSON.parse(tags);
}

/** @returns the keys of the lists of these tags */
function keysOfTags(ids: readonly string[]): SurrogateKey[] {
  return ids.map((id) => `list:tag:${id}` as const);
}

/** @returns the keys of the lists of tags that an article enters or leaves, although it stays public */
function keysOfChangedTags(before: ShownColumns, after: ShownColumns): SurrogateKey[] {
  const [were, are] = [idsIn(before.tags), idsIn(after.tags)];
  const changed = [...were.filter((id) => !are.includes(id)), ...are.filter((id) => !were.includes(id))];
  // The list of all tags that articles have.
  return changed.length > 0 ? [...keysOfTags(changed), 'unknown-tag'] : [];
}

function keysOfSeries(id: string | null): SurrogateKey[] {
  return id === null ? [] : [`list:series:${id}`];
}

/** @returns the keys of the series that an article enters or leaves, or in which it moves, although it stays public */
function keysOfChangedSeries(before: ShownColumns, after: ShownColumns): SurrogateKey[] {
  if (before.series_id === after.series_id && before.series_part === after.series_part) return [];
  // The list of all series of which readers see a part.
  return [...keysOfSeries(before.series_id), ...keysOfSeries(after.series_id), 'unknown-series'];
}

/**
 * @returns the keys of what an edit of an article changes; for one of its text alone, only that of its own page; none for an
 *   article that readers see neither before nor after it
 */
export function keysOfChange(id: string, before: ShownColumns, after: ShownColumns): SurrogateKey[] {
  const changes = (column: keyof ShownColumns) => after[column] !== before[column];
  if (!isPublic(before) && !isPublic(after)) {
    const isWithdrawn = before.status === 'withdrawn' || after.status === 'withdrawn';
    return isWithdrawn ? [`article:${id}`, 'unknown-article'] : [];
  }
  if (places.some(changes)) return [...keysOfArticle(id), ...keysOfPlaces(before), ...keysOfPlaces(after)];
  const ofLists = [...keysOfChangedTags(before, after), ...keysOfChangedSeries(before, after)];
  if (changes('slug')) return [...keysOfArticle(id), ...ofLists, 'unknown-article'];
  return [...(listed.some(changes) ? keysOfArticle(id) : [`article:${id}` as const]), ...ofLists];
}
