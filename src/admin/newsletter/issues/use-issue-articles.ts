import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ArticleSummary } from '../../../contract/articles.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import { byCategory, move, moveArticle, moveCategory, putFirst, type Step } from './article-order.ts';
import { articlesOf, type FieldName, type IssueFields } from './issue-fields.ts';
import { articlesGone } from './issue-notices.ts';

/** The articles of an issue, and the actions on them; each action is announced to screen readers. */
export function useIssueArticles(form: UseFormReturn<IssueFields>, issue: AdminIssue) {
  const known = useKnownArticles(issue);
  const [said, setSaid] = useState('');
  const [leadId, storyIds, mostReadIds] = useWatch({
    control: form.control,
    name: ['leadId', 'storyIds', 'mostReadIds'],
  });
  const formArticles: FormArticles = {
    lead: known.known.get(leadId ?? '') ?? null,
    articles: known.find(storyIds),
    mostRead: known.find(mostReadIds),
    mostReadIds,
    put: (name, value) => {
      form.setValue<FieldName>(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    },
    meet: known.meet,
    say: setSaid,
  };
  const { lead, articles, mostRead } = formArticles;
  return {
    lead,
    articles,
    mostRead,
    /** The last action, for screen readers. */
    said,
    ...known,
    ...leadActions(formArticles),
    ...articleActions(formArticles),
    ...mostReadActions(formArticles),
  };
}

export type IssueArticles = ReturnType<typeof useIssueArticles>;

/** The articles that this form has seen, and which of them are not published any more. */
function useKnownArticles(issue: AdminIssue) {
  const [known, setKnown] = useState(() => articlesOf(issue));
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const find = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
  const meet = (articles: Iterable<[string, ArticleSummary]>) =>
    setKnown((before) => new Map([...before, ...articles]));
  return {
    /** Every article that this form has seen, by id. */
    known,
    find,
    meet,
    /** Adds the articles of an issue that was read again. */
    learn: (read: AdminIssue) => {
      meet(articlesOf(read));
      setGone(new Set());
    },
    /** Marks articles that were deleted or withdrawn. @returns the message about them */
    lose: (ids: readonly string[]) => {
      setGone(new Set(ids));
      return articlesGone(titlesOf(find(ids)));
    },
    /** @returns the error message of these articles, if some of them are marked */
    goneAmong: (shown: readonly ArticleSummary[]) => {
      const lost = shown.filter(({ id }) => gone.has(id));
      return lost.length > 0 ? articlesGone(titlesOf(lost)) : undefined;
    },
  };
}

/** The form's articles, and how to change them. */
interface FormArticles {
  lead: ArticleSummary | null;
  articles: ArticleSummary[];
  mostRead: ArticleSummary[];
  mostReadIds: string[];
  put: <Name extends FieldName>(name: Name, value: IssueFields[Name]) => void;
  meet: (articles: Iterable<[string, ArticleSummary]>) => void;
  say: (text: string) => void;
}

function leadActions({ lead, articles, put, say }: FormArticles) {
  return {
    /** Makes an article the lead; the former lead goes back to its category. */
    makeLead: (article: ArticleSummary) => {
      // The former lead is put back first, so that a category without another article keeps its position.
      const all = lead ? putFirst(articles, lead) : articles;
      put('leadId', article.id);
      put('storyIds', idsOf(all.filter(({ id }) => id !== article.id)));
      say(`“${article.title}” is the lead article`);
    },
    takeNoLead: () => {
      if (!lead) return;
      put('leadId', null);
      put('storyIds', idsOf(putFirst(articles, lead)));
      say(`No lead article; “${lead.title}” is in ${lead.category.name}`);
    },
    removeLead: () => {
      if (!lead) return;
      put('leadId', null);
      say(`Removed “${lead.title}”`);
    },
  };
}

function articleActions({ articles, put, meet, say }: FormArticles) {
  const putArticles = (next: readonly ArticleSummary[]) => put('storyIds', idsOf(next));
  return {
    moveArticle: (article: ArticleSummary, step: Step) => {
      const next = moveArticle(articles, article.id, step);
      putArticles(next);
      const category = byCategory(next).find(({ slug }) => slug === article.category.slug)?.articles ?? [];
      say(`“${article.title}” is ${positionOf(category, article)} in ${article.category.name}`);
    },
    moveCategory: ({ slug, name }: { slug: string; name: string }, step: Step) => {
      const next = moveCategory(articles, slug, step);
      putArticles(next);
      const categories = byCategory(next);
      const at = categories.findIndex((category) => category.slug === slug);
      say(`${name} is category ${at + 1} of ${categories.length}`);
    },
    addArticle: (article: ArticleSummary) => {
      meet([[article.id, article]]);
      putArticles(byCategory([...articles, article]).flatMap((category) => category.articles));
      say(`Added “${article.title}” to ${article.category.name}`);
    },
    removeArticle: (article: ArticleSummary) => {
      putArticles(articles.filter(({ id }) => id !== article.id));
      say(`Removed “${article.title}”`);
    },
  };
}

function mostReadActions({ mostRead, mostReadIds, put, meet, say }: FormArticles) {
  return {
    moveMostRead: (article: ArticleSummary, step: Step) => {
      const next = move(mostRead, ({ id }) => id === article.id, step);
      put('mostReadIds', idsOf(next));
      say(`“${article.title}” is ${positionOf(next, article)} of the most read`);
    },
    addMostRead: (article: ArticleSummary) => {
      meet([[article.id, article]]);
      put('mostReadIds', [...mostReadIds, article.id]);
      say(`Added “${article.title}” to the most read`);
    },
    removeMostRead: (article: ArticleSummary) => {
      put(
        'mostReadIds',
        mostReadIds.filter((id) => id !== article.id),
      );
      say(`Removed “${article.title}” from the most read`);
    },
  };
}

function idsOf(articles: readonly ArticleSummary[]): string[] {
  return articles.map(({ id }) => id);
}

function titlesOf(articles: readonly ArticleSummary[]): string[] {
  return articles.map(({ title }) => title);
}

/** @returns "2 of 5" */
function positionOf(articles: readonly ArticleSummary[], { id }: ArticleSummary): string {
  return `${articles.findIndex((article) => article.id === id) + 1} of ${articles.length}`;
}
