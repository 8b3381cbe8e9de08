import { queryOptions } from '@tanstack/react-query';
import type { Issue, IssueListItem } from '../contract/issues.ts';
import { apiPaths } from '../contract/paths.ts';
import { type ListedArticle, toListedArticle } from './articles.ts';
import { type Http, missingAsNull, withQuery } from './http.ts';

/** An issue of the newsletter as its page shows it. */
export interface ShownIssue extends Omit<Issue, 'lead' | 'sections' | 'mostRead'> {
  lead: ListedArticle | null;
  categories: { name: string; slug: string; articles: ListedArticle[] }[];
  mostRead: ListedArticle[];
}

/** One page of the archive, newest first. @param cursor where it starts; empty for the first */
export const issueListQuery = (http: Http, cursor: string) =>
  queryOptions({
    queryKey: [apiPaths.issues, { cursor }],
    queryFn: async () => {
      const { items, next } = await http.list<IssueListItem>(withQuery(apiPaths.issues, { cursor }));
      return { items, next };
    },
  });

/** One issue, by the current or a former slug; null when there is none. */
export const issueQuery = (http: Http, slug: string) =>
  queryOptions({
    queryKey: [apiPaths.issues, slug],
    queryFn: () =>
      http
        .get<Issue>(apiPaths.issue(slug))
        .then((issue) => issue && toShown(issue))
        .catch(missingAsNull),
  });

function toShown({ lead, sections: categories, mostRead, ...issue }: Issue): ShownIssue {
  return {
    ...issue,
    lead: lead && toListedArticle(lead),
    categories: categories.map((category) => ({ ...category, articles: category.stories.map(toListedArticle) })),
    mostRead: mostRead.map(toListedArticle),
  };
}
