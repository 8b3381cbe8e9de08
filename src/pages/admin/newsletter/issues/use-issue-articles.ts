import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ArticleSummary } from '../../../../contract/articles.ts';
import type { AdminIssue } from '../../../../contract/issues.ts';
import { byCategory, move, moveArticle, moveCategory, putFirst, type Step } from './article-order.ts';
import { articlesOf, type FieldName, type IssueFields } from './issue-fields.ts';
import { articlesGone } from './issue-notices.ts';

/** What an issue tells of, and everything that can be done with it; each step is said for those who do not see it. */
export function useIssueArticles(form: UseFormReturn<IssueFields>, issue: AdminIssue) {
  const [known, setKnown] = useState(() => articlesOf(issue));
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const [leadId, storyIds, mostReadIds] = useWatch({
    control: form.control,
    name: ['leadId', 'storyIds', 'mostReadIds'],
  });
  const lead = known.get(leadId ?? '') ?? null;
  const articles = find(storyIds);
  const mostRead = find(mostReadIds);

  function find(ids: readonly string[]): ArticleSummary[] {
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  function put<Name extends FieldName>(name: Name, value: IssueFields[Name]): void {
    form.setValue<FieldName>(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  function putArticles(next: readonly ArticleSummary[]): void {
    put('storyIds', idsOf(next));
  }

  function learn(articles: Iterable<[string, ArticleSummary]>): void {
    setKnown((before) => new Map([...before, ...articles]));
  }

  return {
    lead,
    stories: articles,
    mostRead,
    /** Every article that was met here, by id. */
    known,
    /** What was done last. */
    said,
    /** Takes note of the articles of an issue as it was read anew. */
    learn: (read: AdminIssue) => {
      learn(articlesOf(read));
      setGone(new Set());
    },
    /** Takes note of articles that were deleted or taken back. @returns what there is to say of them */
    lose: (ids: readonly string[]) => {
      setGone(new Set(ids));
      return articlesGone(titlesOf(find(ids)));
    },
    /** @returns what is wrong with these articles, once the server has said that some of them are gone */
    goneAmong: (shown: readonly ArticleSummary[]) => {
      const lost = shown.filter(({ id }) => gone.has(id));
      return lost.length > 0 ? articlesGone(titlesOf(lost)) : undefined;
    },

    /** Puts an article above all others; the one that led goes back among them. */
    makeLead: (article: ArticleSummary) => {
      // Back first, so that a category keeps its place that has no other article.
      const all = lead ? putFirst(articles, lead) : articles;
      put('leadId', article.id);
      putArticles(all.filter(({ id }) => id !== article.id));
      setSaid(`“${article.title}” is the lead article`);
    },
    takeNoLead: () => {
      if (!lead) return;
      put('leadId', null);
      putArticles(putFirst(articles, lead));
      setSaid(`No lead article; “${lead.title}” is in ${lead.category.name}`);
    },
    removeLead: () => {
      if (!lead) return;
      put('leadId', null);
      setSaid(`Removed “${lead.title}”`);
    },

    moveArticle: (article: ArticleSummary, step: Step) => {
      const next = moveArticle(articles, article.id, step);
      putArticles(next);
      const category = byCategory(next).find(({ slug }) => slug === article.category.slug)?.articles ?? [];
      setSaid(`“${article.title}” is ${index(category, article)} in ${article.category.name}`);
    },
    moveCategory: ({ slug, name }: { slug: string; name: string }, step: Step) => {
      const next = moveCategory(articles, slug, step);
      putArticles(next);
      const categories = byCategory(next);
      const at = categories.findIndex((category) => category.slug === slug);
      setSaid(`${name} is category ${at + 1} of ${categories.length}`);
    },
    addArticle: (article: ArticleSummary) => {
      learn([[article.id, article]]);
      putArticles(byCategory([...articles, article]).flatMap((category) => category.articles));
      setSaid(`Added “${article.title}” to ${article.category.name}`);
    },
    removeArticle: (article: ArticleSummary) => {
      putArticles(articles.filter(({ id }) => id !== article.id));
      setSaid(`Removed “${article.title}”`);
    },

    moveMostRead: (article: ArticleSummary, step: Step) => {
      const next = move(mostRead, ({ id }) => id === article.id, step);
      put('mostReadIds', idsOf(next));
      setSaid(`“${article.title}” is ${index(next, article)} of the most read`);
    },
    addMostRead: (article: ArticleSummary) => {
      learn([[article.id, article]]);
      put('mostReadIds', [...mostReadIds, article.id]);
      setSaid(`Added “${article.title}” to the most read`);
    },
    removeMostRead: (article: ArticleSummary) => {
      put(
        'mostReadIds',
        mostReadIds.filter((id) => id !== article.id),
      );
      setSaid(`Removed “${article.title}” from the most read`);
    },
  };
}

export type IssueArticles = ReturnType<typeof useIssueArticles>;

function idsOf(articles: readonly ArticleSummary[]): string[] {
  return articles.map(({ id }) => id);
}

function titlesOf(articles: readonly ArticleSummary[]): string[] {
  return articles.map(({ title }) => title);
}

/** @returns "2 of 5" */
function index(articles: readonly ArticleSummary[], { id }: ArticleSummary): string {
  return `${articles.findIndex((article) => article.id === id) + 1} of ${articles.length}`;
}
