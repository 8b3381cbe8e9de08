import { useSyncExternalStore } from 'react';
import { type SavedArticle, savedEvent } from '../saved/saved-storage.ts';

/** The last one is for a page that the browser has kept while another one changed what is stored. */
const changes = [savedEvent, 'storage', 'pageshow'];

/** @returns the saved articles, last saved first; null until the page is hydrated */
export function useSavedArticles(): readonly SavedArticle[] | null {
  return useSyncExternalStore(
    listen,
    () => window.pageScript.readSaved(),
    () => null,
  );
}

function listen(listener: () => void): () => void {
  for (const change of changes) addEventListener(change, listener);
  return () => {
    for (const change of changes) removeEventListener(change, listener);
  };
}
