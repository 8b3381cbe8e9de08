import type { QueryClient } from '@tanstack/react-query';
import { articleListQuery } from '../../client/article-lists.ts';
import { toListedArticle } from '../../client/articles.ts';
import { listFrontPage } from '../../client/front-page.ts';
import type { Http } from '../../client/http.ts';
import { readRootData } from '../../foundation/read-root-data.ts';
import { loadMostRead } from '../article-lists/most-read-choice.ts';
import type { ArrangedFrontPage, FrontPageDocumentProps } from './front-page-document.tsx';

/** @returns an arrangement with the public API's answers for the rest of its page */
export async function readFrontPageDocument(
  http: Http,
  queryClient: QueryClient,
  { page, latest }: ArrangedFrontPage,
): Promise<FrontPageDocumentProps> {
  const list = articleListQuery(http, { category: '', withoutFeatured: true, withoutFrontPage: true, cursor: '' });
  queryClient.setQueryData(list.queryKey, {
    pages: [{ items: latest.map(toListedArticle), next: null }],
    pageParams: [''],
  });
  const [layout] = await Promise.all([
    readRootData(http),
    loadMostRead(queryClient, http, { category: '', mostRead: '' }),
  ]);
  return { page: listFrontPage(page), layout, list };
}
