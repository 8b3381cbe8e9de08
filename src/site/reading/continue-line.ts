import { pagePaths } from '../../contract/paths.ts';
import { continueHash } from './reading-key.ts';
import { forgetLeft, type LeftArticle, readLeft } from './stored-reading.ts';

/** Offers, in the place that the page has for it, to go on with the article that was left last and is still published. */
export async function showContinue(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-continue]');
  if (!place || place.childElementCount > 0) return;
  for (const article of readLeft()) {
    if (await isThere(article)) return fill(place, article);
    forgetLeft(article.id);
  }
}

/** Asks for the article's page, without its content, as for any visit. A server that does not answer says nothing about it. */
async function isThere({ slug }: LeftArticle): Promise<boolean> {
  try {
    const { status } = await fetch(pagePaths.article(slug), { method: 'HEAD' });
    return status !== 404 && status !== 410;
  } catch {
    return true;
  }
}

function fill(place: HTMLElement, { id, slug, title, minutes }: LeftArticle): void {
  const link = document.createElement('a');
  link.href = pagePaths.article(slug) + continueHash;
  const parts = ['Continue reading', title, `${minutes} min left`];
  link.ariaLabel = parts.join(', ');
  for (const text of parts) {
    const part = document.createElement('span');
    part.dir = 'auto';
    part.textContent = text;
    link.append(part);
  }
  const dismiss = document.createElement('button');
  dismiss.type = 'button';
  dismiss.ariaLabel = `Dismiss “${title}”`;
  dismiss.textContent = '×';
  dismiss.addEventListener('click', () => {
    forgetLeft(id);
    place.hidden = true;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
  place.replaceChildren(link, dismiss);
}
