import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { categoriesQuery, orderCategoriesMutation, refreshCategories } from '../../client/admin/categories.ts';
import type { Category } from '../../contract/categories.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { useRereadRoot } from '../forms/use-reread-root.ts';
import { withMoved } from '../lists/sortable-list.tsx';
import { useWrite } from '../session/use-write.ts';

/**
 * The order of the categories, stored after each move. It is shown at once; moves that follow while one is being stored are stored with the
 * last of them. After a failure the stored order is shown again.
 */
export function useCategoryOrder(stored: Category[]) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const rereadRoot = useRereadRoot();
  const [wanted, setWanted] = useState<string[] | null>(null);
  const sent = useRef<string[] | null>(null);
  const { mutate, isPending } = useWrite({
    mutation: orderCategoriesMutation,
    refresh: () => Promise.all([refreshCategories(queryClient), rereadRoot()]),
    onSuccess: (categories, ids) => {
      queryClient.setQueryData(categoriesQuery(http).queryKey, categories);
      setWanted((latest) => (latest === ids ? null : latest));
    },
    onFailure: () => setWanted(null),
  });
  useEffect(() => {
    if (wanted === null || isPending || sent.current === wanted) return;
    sent.current = wanted;
    mutate(wanted);
  }, [wanted, isPending, mutate]);

  const place = ({ id }: Category) => wanted?.indexOf(id) ?? 0;
  const categories = wanted ? stored.toSorted((one, other) => place(one) - place(other)) : stored;
  return {
    categories,
    move: (id: string, to: number): void => {
      const ids = categories.map((category) => category.id);
      setWanted(withMoved(ids, ids.indexOf(id), to));
    },
  };
}
