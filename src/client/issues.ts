import type { Issue, IssueListItem } from '../contract/issues.ts';
import type { ListPage } from '../contract/lists.ts';
import { apiPaths } from '../contract/paths.ts';
import { type ListedArticle, toListedArticle } from './articles.ts';
import { type Http, missingAsNull, withQuery } from './http.ts';

/** An issue of the newsletter as its page shows it. */
export interface ShownIssue extends Omit<Issue, 'lead' | 'sections' | 'mostRead'> {
  lead: ListedArticle | null;
  categories: { name: string; slug: string; articles: ListedArticle[] }[];
  mostRead: ListedArticle[];
}

/** @param cursor where the page starts; empty for the first @returns one page of the archive, newest first */
export async function readIssueList(http: Http, cursor: string): Promise<ListPage<IssueListItem>> {
  const { items, next } = await http.list<IssueListItem>(withQuery(apiPaths.issues, { cursor }));
  return { items, next };
}

/** @returns one issue, by the current or a former slug; null when there is none */
export function readIssue(http: Http, slug: string): Promise<ShownIssue | null> {
  return http
    .get<Issue>(apiPaths.issue(slug))
    .then((issue) => issue && toShown(issue))
    .catch(missingAsNull);
}

function toShown({ lead, sections: categories, mostRead, ...issue }: Issue): ShownIssue {
  return {
    ...issue,
    lead: lead && toListedArticle(lead),
    categories: categories.map((category) => ({ ...category, articles: category.stories.map(toListedArticle) })),
    mostRead: mostRead.map(toListedArticle),
  };
}
