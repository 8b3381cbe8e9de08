import type { ArticleSummary } from '../../../../contract/articles.ts';

/** The stories of one section, as they stand together in the letter. */
export interface StorySection {
  slug: string;
  name: string;
  stories: ArticleSummary[];
}

/** One place up or down. */
export type Step = -1 | 1;

/** @returns the stories as the letter groups them: sections stand in the order of their first stories */
export function bySection(stories: readonly ArticleSummary[]): StorySection[] {
  return [...Map.groupBy(stories, ({ category }) => category.slug)].map(([slug, group]) => ({
    slug,
    name: group[0]?.category.name ?? slug,
    stories: group,
  }));
}

/** @returns the stories with one of them moved within its section; at the end of it nothing moves */
export function moveStory(stories: readonly ArticleSummary[], id: string, step: Step): ArticleSummary[] {
  return bySection(stories).flatMap((section) => move(section.stories, (story) => story.id === id, step));
}

/** @returns the stories with a whole section moved past its neighbour */
export function moveSection(stories: readonly ArticleSummary[], slug: string, step: Step): ArticleSummary[] {
  return move(bySection(stories), (section) => section.slug === slug, step).flatMap((section) => section.stories);
}

/** @returns the stories with one more: first in its section, which comes last when it was not there */
export function putFirst(stories: readonly ArticleSummary[], added: ArticleSummary): ArticleSummary[] {
  const place = stories.findIndex(({ category }) => category.slug === added.category.slug);
  return place < 0 ? [...stories, added] : stories.toSpliced(place, 0, added);
}

/** @returns the items with the one that is meant moved; the same ones when there is no place to move to */
export function move<Item>(items: readonly Item[], isMeant: (item: Item) => boolean, step: Step): Item[] {
  const from = items.findIndex(isMeant);
  const item = items[from];
  const neighbour = items[from + step];
  if (item === undefined || neighbour === undefined) return [...items];
  return items.with(from, neighbour).with(from + step, item);
}
