/** The place of an article among all parts of a series, from 1; null for the last one. */
export interface NaivePlace {
  seriesId: string | null;
  seriesPart: number | null;
}

/** A series as a test knows it, with the ids of all its parts in order. */
export interface NaiveSeries {
  id: string;
  slug: string;
  title: string;
  parts: string[];
}

/** An article as a test knows it. */
export interface NaivePart {
  id: string;
  title: string;
  status: 'published' | 'draft' | 'withdrawn';
  /** Null unless it is published or scheduled. */
  date: string | null;
  /** The place of its working copy, if that is not the article's. */
  copy: NaivePlace | null;
  /** Id of a revision → the series that it has. */
  revisions: Map<string, string | null>;
}

/** @returns where an article is */
export function placeOf(all: readonly NaiveSeries[], id: string): NaivePlace {
  const own = all.find(({ parts }) => parts.includes(id));
  return own ? { seriesId: own.id, seriesPart: own.parts.indexOf(id) + 1 } : { seriesId: null, seriesPart: null };
}

/** @returns where a change leaves an article that is at `before`: in another series it is the last part unless the change says which */
export function placeAfter(
  before: NaivePlace,
  { seriesId = before.seriesId, seriesPart }: Partial<NaivePlace>,
): NaivePlace {
  if (seriesId === null) return { seriesId, seriesPart: null };
  return { seriesId, seriesPart: seriesPart ?? (seriesId === before.seriesId ? before.seriesPart : null) };
}

/** Takes an article to a place; later parts move on, and those behind its former place move up. */
export function moveTo(all: readonly NaiveSeries[], id: string, { seriesId, seriesPart }: NaivePlace): void {
  const is = placeOf(all, id);
  if (is.seriesId === seriesId && is.seriesPart === seriesPart) return;
  for (const one of all) one.parts = one.parts.filter((part) => part !== id);
  const own = all.find((one) => one.id === seriesId);
  own?.parts.splice(seriesPart === null ? own.parts.length : seriesPart - 1, 0, id);
}

/** @returns the parts that readers see, in order */
export function shownParts({ parts }: NaiveSeries, articles: readonly NaivePart[], at: Date): NaivePart[] {
  return parts
    .flatMap((id) => articles.find((one) => one.id === id) ?? [])
    .filter(({ date }) => date !== null && date <= at.toISOString());
}
