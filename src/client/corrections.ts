import type { Correction, ListedCorrection } from '../contract/corrections.ts';
import type { ListPage } from '../contract/lists.ts';
import { apiPaths } from '../contract/paths.ts';
import { type Http, withQuery } from './http.ts';

/** A correction as pages show it. */
export type ShownCorrection = Omit<Correction, 'plainText'>;

/** The same in the list of all articles. */
export type ShownListedCorrection = ShownCorrection & { article: Pick<ListedCorrection['article'], 'slug' | 'title'> };

/** @param cursor where the page starts; empty for the first @returns one page of all corrections, newest first */
export async function readCorrectionList(http: Http, cursor: string): Promise<ListPage<ShownListedCorrection>> {
  const { items, next } = await http.list<ListedCorrection>(withQuery(apiPaths.corrections, { cursor }));
  return {
    items: items.map(({ article, ...item }) => ({ ...toShownCorrection(item), article: toLinked(article) })),
    next,
  };
}

/** The server writes these data into the page: it leaves out what only search engines read. */
export function toShownCorrection(correction: Correction): ShownCorrection {
  if (!import.meta.env.SSR) return correction;
  const { plainText, ...shown } = correction;
  return shown;
}

function toLinked({ slug, title }: ListedCorrection['article']) {
  return { slug, title };
}
