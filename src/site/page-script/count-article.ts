import { countView } from '../../client/count-view.ts';

/** Counts a view of the article that the page shows. */
export function countArticle(): void {
  const { views } = document.querySelector<HTMLElement>('[data-views]')?.dataset ?? {};
  if (views) countView(views);
}
