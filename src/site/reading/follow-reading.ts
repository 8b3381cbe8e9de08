import type { SavedArticle } from '../saved/saved-storage.ts';
import { continueHash } from './reading-key.ts';
import { forgetLeft, keepLeft, readLeft } from './stored-reading.ts';

/** Shares of the text: below the first an article was only looked at; above the second it was read, except for its last lines. */
const begun = 0.1;
const finished = 0.92;

/** Texts of fewer screens are read again from their beginning. */
const minScreens = 2;

/** How often the place is stored while the page scrolls, in milliseconds. */
const interval = 400;

/** Articles that were read to their end since the document was opened: scrolling back does not leave them in the middle. */
const done = new Set<string>();

/** Notes how far the article of the page is read, from now on also of those to which the application goes. */
export function followReading(): void {
  let isDue = false;
  addEventListener(
    'scroll',
    () => {
      if (isDue) return;
      isDue = true;
      setTimeout(() => {
        isDue = false;
        note();
      }, interval);
    },
    { passive: true },
  );
  addEventListener('pagehide', note);
  if (location.hash === continueHash) goOn();
  // Handles the scrolling that has loaded this script.
  note();
}

/** Goes to the block that was at the top of the window. */
function goOn(): void {
  const article = articleOfPage();
  const left = readLeft().find(({ id }) => id === article?.id);
  if (left) blocks()[left.block]?.scrollIntoView({ behavior: 'instant' });
}

function note(): void {
  const text = document.querySelector('.parts');
  const article = articleOfPage();
  if (!text || !article || done.has(article.id)) return;
  const { top, height } = text.getBoundingClientRect();
  if (top > 0 || height < minScreens * innerHeight) return;
  const share = Math.min(1, (innerHeight - top) / height);
  if (share >= finished) {
    done.add(article.id);
    forgetLeft(article.id);
    return;
  }
  // A reader who looks at the beginning again has still read as far as before.
  const known = readLeft().find(({ id }) => id === article.id)?.share ?? begun;
  if (share <= known) return;
  const { id, slug, title, readTime } = article;
  const block = blocks().findIndex((one) => one.getBoundingClientRect().bottom > 0);
  keepLeft({ id, slug, title, share, block, minutes: Math.max(1, Math.round(readTime * (1 - share))) });
}

/** @returns the article's data from the page's button to save; null on other pages */
function articleOfPage(): SavedArticle | null {
  const button = document.querySelector<HTMLButtonElement>('article [data-press=save]');
  return button && JSON.parse(button.value);
}

function blocks(): Element[] {
  return [...document.querySelectorAll('.parts .prose > *')];
}
