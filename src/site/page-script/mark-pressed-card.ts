import { nearest } from '../../foundation/early/nearest.ts';

/**
 * Marks the image of the card whose link is pressed, and no other: view-transitions.css lets it become the image of the article.
 * Not for readers who want less motion: the mark also tells the application to animate.
 */
export function markPressedCard(): void {
  addEventListener('click', mark, true);
}

function mark({ target }: MouseEvent): void {
  const link = nearest(target, 'a');
  if (!link || matchMedia('(prefers-reduced-motion)').matches) return;
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  // `pagePaths` would bring all paths. In the text of an article a link has no image of its own.
  const card = link.matches('[href^="/articles/"]') && link.closest('article:not([data-views]),li');
  if (card) card.querySelector('img:not([hidden])')?.setAttribute('data-pressed', '');
}
