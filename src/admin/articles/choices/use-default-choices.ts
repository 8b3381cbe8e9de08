import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesQuery } from '../../../client/admin/categories.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { usePersonal } from '../../personal/use-personal.ts';
import { useUser } from '../../session/use-permissions.ts';

/** First values of the form of a new article; empty where there is none. */
export interface DefaultChoices {
  authorId: string;
  categoryId: string;
}

function readId(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/**
 * @returns the author page of the account, and the category that this user has used last in this browser, as they were when the editor
 *   was opened; and a function that notes another category as used
 */
export function useDefaultChoices(): [DefaultChoices, (categoryId: string) => void] {
  const { authorId } = useUser();
  const { data: categories = [] } = useQuery(categoriesQuery(useHttp()));
  const [lastId, write] = usePersonal('last-category', readId);
  const [defaults] = useState(() => ({
    authorId: authorId ?? '',
    // It may have been deleted since.
    categoryId: categories.some(({ id }) => id === lastId) ? lastId : '',
  }));
  return [defaults, (categoryId) => void (categoryId !== '' && categoryId !== lastId && write(categoryId))];
}
