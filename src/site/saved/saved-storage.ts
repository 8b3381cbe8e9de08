import type { ArticleSummary } from '../../contract/articles.ts';

/** The fields of an article that `/saved` shows. They are stored in this browser only and never sent to the server. */
export type SavedArticle = Pick<ArticleSummary, 'id' | 'slug' | 'title' | 'excerpt' | 'readTime'> & {
  section: string;
  author: string;
};

/** Fired on the window when this tab has changed what is stored; the storage event reports other tabs only. */
export const savedEvent = 'masthead:saved';

const storageKey = 'masthead:saved-articles';
const nothing: readonly SavedArticle[] = [];
let lastRead: { text: string | null; articles: readonly SavedArticle[] } = { text: null, articles: nothing };

/** @returns the saved articles, last saved first; the same array for the same stored text */
export function readSaved(): readonly SavedArticle[] {
  const text = readStorage();
  if (text !== lastRead.text) lastRead = { text, articles: parse(text) };
  return lastRead.articles;
}

/** @returns whether the browser stores it */
export function keepArticle(article: SavedArticle): boolean {
  return store([article, ...readSaved().filter(({ id }) => id !== article.id)]);
}

/** @returns whether the browser stores it */
export function forgetArticle(id: string): boolean {
  return store(readSaved().filter((saved) => saved.id !== id));
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null; // Storage can be switched off altogether.
  }
}

/** Checks the stored text, which another version of the product or the reader may have written. */
function parse(text: string | null): readonly SavedArticle[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.map(withSlug).filter(isSavedArticle) : nothing;
  } catch {
    return nothing;
  }
}

/** Articles that were saved before articles had slugs get their id as the slug, which the server redirects. */
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

function store(articles: readonly SavedArticle[]): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(articles));
    dispatchEvent(new Event(savedEvent));
    return true;
  } catch {
    return false;
  }
}
