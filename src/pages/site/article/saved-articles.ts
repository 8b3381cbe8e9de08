import { useSyncExternalStore } from 'react';
import type { ListedArticle } from '../../../client/articles.ts';
import { notices } from '../../../contract/notices.ts';
import { showToast } from '../../../ui/toasts.ts';

/** What `/saved` shows of an article. It is kept in this browser only; the server never hears of it. */
export type SavedArticle = Pick<ListedArticle, 'id' | 'slug' | 'title' | 'excerpt' | 'readTime'> & {
  section: string;
  author: string;
};

const storageKey = 'masthead:saved-articles';
const nothing: readonly SavedArticle[] = [];
const listeners = new Set<() => void>();
let lastRead: { text: string | null; articles: readonly SavedArticle[] } = { text: null, articles: nothing };

/** @returns the kept articles, the newest first; null while the page is still as the server sent it */
export function useSavedArticles(): readonly SavedArticle[] | null {
  return useSyncExternalStore(listen, readSaved, () => null);
}

export function keepArticle({ id, slug, title, excerpt, readTime, category, author }: ListedArticle): void {
  const article = { id, slug, title, excerpt, readTime, section: category.name, author: author.name };
  store([article, ...readSaved().filter((saved) => saved.id !== id)]);
}

export function forgetArticle(id: string): void {
  store(readSaved().filter((saved) => saved.id !== id));
}

/** Gives the same array for the same stored text, as `useSyncExternalStore` asks. */
function readSaved(): readonly SavedArticle[] {
  const text = readStorage();
  if (text !== lastRead.text) lastRead = { text, articles: parse(text) };
  return lastRead.articles;
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null; // Storage can be switched off altogether.
  }
}

/** What another version of the product, or the reader, has left there may be anything. */
function parse(text: string | null): readonly SavedArticle[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.map(withSlug).filter(isSavedArticle) : nothing;
  } catch {
    return nothing;
  }
}

/** What was kept before articles had slugs is found by its id, which leads to its address. */
function withSlug(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? { slug: value.id, ...value } : value;
}

function isSavedArticle(value: unknown): value is SavedArticle {
  if (typeof value !== 'object' || value === null) return false;
  const { id, slug, title, excerpt, readTime, section, author } = value as Record<string, unknown>;
  return (
    [id, slug, title, excerpt, section, author].every((text) => typeof text === 'string') &&
    typeof readTime === 'number'
  );
}

function store(articles: readonly SavedArticle[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(articles));
  } catch {
    showToast({ ...notices.saveFailed, variant: 'destructive' });
  }
  for (const listener of listeners) listener();
}

/** The storage event tells of other tabs only. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
