import { pagePaths } from '../../contract/paths.ts';
import { nearest } from './intent.ts';

/**
 * Marks the image of the card whose link is pressed, and no other: frame.css lets it become the image of the article. Not for readers
 * who want less motion: by the mark the application knows, too, that something is to move.
 */
export function markPressedCard(): void {
  addEventListener('click', mark, true);
}

function mark({ target }: MouseEvent): void {
  const link = nearest<HTMLAnchorElement>(target, 'a');
  if (!link) return;
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  if (!link.pathname.startsWith(pagePaths.article('')) || matchMedia('(prefers-reduced-motion)').matches) return;
  // In the text of an article a link has no image of its own.
  link.closest('article:not([data-views]),li')?.querySelector('img:not([hidden])')?.setAttribute('data-pressed', '');
}
