import { useEffect, useEffectEvent } from 'react';
import type { AdminArticle } from '../../../contract/articles.ts';
import { isRecord } from '../../forms/unsaved-forms.ts';
import { usePersonal } from '../../personal/use-personal.ts';

const maxRecent = 6;

/** An article that this user has opened in its editor, with its title at that time. */
interface RecentArticle {
  id: string;
  title: string;
}

function readRecent(stored: unknown): RecentArticle[] {
  return Array.isArray(stored) ? stored.filter(isRecentArticle) : [];
}

function isRecentArticle(value: unknown): value is RecentArticle {
  return isRecord(value) && typeof value.id === 'string' && typeof value.title === 'string';
}

/** @returns the articles that this user has opened in this browser, last opened first */
export function useRecentArticles(): readonly RecentArticle[] {
  return usePersonal('recent-articles', readRecent)[0];
}

/** Remembers the article of an editor; forgets one that is not there. @param opened undefined while it is read */
export function useNoteRecent(id: string, opened: AdminArticle | null | undefined): void {
  const [recent, write] = usePersonal('recent-articles', readRecent);
  const note = useEffectEvent((title: string | null) => {
    const others = recent.filter((other) => other.id !== id);
    write([...(title === null ? [] : [{ id, title }]), ...others].slice(0, maxRecent));
  });
  const title = opened === null ? null : opened?.title;
  useEffect(() => {
    if (title !== undefined) note(title);
  }, [title]);
}
