import { mutationOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { AdminArticle } from '../../contract/articles.ts';
import type { Http } from '../http.ts';
import { createEntry } from './create-entry.ts';

/** An article to copy. */
export interface Duplication {
  /** Id of the article. */
  id: string;
  /** Id of the copy; the same for every try, so that there is one copy. */
  newId: string;
}

/** Stores a copy of an article as a draft. */
export const duplicateArticleMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, newId }: Duplication) =>
      createEntry<AdminArticle>(http, { path: adminPaths.articleDuplicate(id), id: newId }),
  });
