import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesQuery } from '../../../client/admin/categories.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { usePersonal } from '../../personal/use-personal.ts';
import { useUser } from '../../session/use-permissions.ts';
import type { DefaultChoices } from '../fields/article-fields.ts';

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
    authors: authorId === null ? [] : [{ id: authorId, role: 'words' as const }],
    // It may have been deleted since.
    categoryId: categories.some(({ id }) => id === lastId) ? lastId : '',
  }));
  return [defaults, (categoryId) => void (categoryId !== '' && categoryId !== lastId && write(categoryId))];
}
