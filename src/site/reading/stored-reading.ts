import { readStored } from '../../foundation/early/show-appearance.ts';
import { readingKey } from './reading-key.ts';

/** An article that was left in the middle. */
export interface LeftArticle {
  id: string;
  slug: string;
  title: string;
  /** How much of the text was seen, 0 to 1. */
  share: number;
  /** Which block of the text was at the top. */
  block: number;
  /** Minutes left of the read time. */
  minutes: number;
}

/** More than a reader goes back to; the oldest are forgotten. */
const maxArticles = 20;
const maxTitleLength = 300;

/** @returns the articles, last read first; whatever else is stored there is left out */
export function readLeft(): LeftArticle[] {
  try {
    const stored: unknown = JSON.parse(readStored(readingKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLeftArticle).slice(0, maxArticles) : [];
  } catch {
    return [];
  }
}

/** Puts the article first. */
export function keepLeft(article: LeftArticle): void {
  const title = article.title.slice(0, maxTitleLength);
  store([{ ...article, title }, ...readLeft().filter(({ id }) => id !== article.id)].slice(0, maxArticles));
}

/** It was read to its end, is no longer there, or the reader does not want it. */
export function forgetLeft(id: string): void {
  const left = readLeft();
  const others = left.filter((article) => article.id !== id);
  if (others.length < left.length) store(others);
}

/** A browser that stores nothing offers nothing. */
function store(articles: LeftArticle[]): void {
  try {
    if (articles.length > 0) localStorage.setItem(readingKey, JSON.stringify(articles));
    else localStorage.removeItem(readingKey);
  } catch {
    return;
  }
  document.documentElement.toggleAttribute('data-reading', articles.length > 0);
}

function isLeftArticle(value: unknown): value is LeftArticle {
  if (typeof value !== 'object' || value === null) return false;
  const { id, slug, title, share, block, minutes } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof slug === 'string' &&
    /^[\w-]{1,100}$/.test(slug) &&
    typeof title === 'string' &&
    title.length <= maxTitleLength &&
    [share, block, minutes].every((number) => Number.isFinite(number))
  );
}
