import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { articleQuery } from '../../../client/admin/articles.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import type { UnsavedArticle } from './unsaved-article.ts';

/**
 * The unsaved form of a new article may be older than the article: it was created, and a crash has lost what the browser knew of it.
 * @returns a function that opens the editor of that article, which offers the unsaved form; it returns false where there is no such
 *   article, or the server can't be asked
 */
export function useOpenCreated(): (unsaved: UnsavedArticle) => Promise<boolean> {
  const http = useHttp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (unsaved) => {
    if (unsaved.newId === undefined) return false;
    const created = await queryClient.fetchQuery(articleQuery(http, unsaved.newId)).catch(() => null);
    if (!created) return false;
    await navigate({ to: '/admin/articles/edit/$id', params: { id: created.id } });
    return true;
  };
}
