import { zodResolver } from '@hookform/resolvers/zod';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  type ArticleToSave,
  articleQuery,
  refreshArticles,
  saveArticleMutation,
} from '../../../client/admin/articles.ts';
import { refreshFrontPage } from '../../../client/admin/front-page.ts';
import { refreshIssues } from '../../../client/admin/newsletter-issues.ts';
import { isPublicStatus } from '../../../contract/article-status.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import type { FormOptions } from '../../forms/form-options.ts';
import type { MachineForm } from '../../forms/use-form-machine.ts';
import { targetOf } from '../../forms/versions.ts';
import {
  type ArticleFields,
  articleFormFor,
  type DefaultChoices,
  differences,
  emptyFields,
  toFields,
  toInput,
} from '../fields/article-fields.ts';
import { holdTyped, mergeWithoutAsking, takeBack } from '../merging/merge-articles.ts';
import { autosaveArticle } from './autosave-article.ts';
import { isForCopy, noticeOf, type StateChange, statusAfter, withState } from './state-change.ts';
import { useAfterPublishing } from './use-after-publishing.ts';

export interface ArticleTypes {
  stored: AdminArticle;
  fields: ArticleFields;
  input: ArticleToSave;
  intent: StateChange;
}

/** The form of an article, and what can be done with it. */
export type EditedArticle = MachineForm<ArticleTypes>;

/** A save may also put the article on the front page and into an issue. */
const refreshPlaces = (queryClient: QueryClient) =>
  Promise.all([refreshArticles(queryClient), refreshFrontPage(queryClient), refreshIssues(queryClient)]);

/**
 * @param defaults what a new article begins with
 * @returns what an article's text is, how it is stored, what is told, and where a save leads
 */
export function useArticleEntry(opened: AdminArticle | null, timeZone: string, defaults: DefaultChoices) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const afterPublishing = useAfterPublishing();
  return {
    opened,
    text: {
      toFields: (stored) => (stored ? toFields(stored, timeZone) : emptyFields(timeZone, defaults)),
      differences,
      holdTyped,
      reconcile: mergeWithoutAsking,
      takeBack,
      resolver: (stored, change) => (values, context, options) => {
        const isPublic = isPublicStatus(statusAfter(change ?? {}, stored)) && !isForCopy(change ?? {}, stored);
        return zodResolver(articleFormFor(stored, isPublic))(values, context, options);
      },
    },
    server: {
      toInput: (checked, _typed, base, change) => ({
        target: targetOf(base),
        article: withState(toInput(checked, timeZone, base.stored), change ?? {}, base.stored),
        version: base.version,
        isForCopy: isForCopy(change ?? {}, base.stored),
      }),
      mutation: saveArticleMutation,
      autosave: (fields, base) => autosaveArticle(fields, base, timeZone),
      readLatest: ({ target }) => queryClient.fetchQuery(articleQuery(http, target.id)),
      refresh: refreshPlaces,
    },
    told: {
      saved: (stored, { input, base }) => {
        const notice = noticeOf(stored, input.target.isNew ? null : base.stored, {
          wasForCopy: input.isForCopy,
          isCreatedHere: stored.id !== opened?.id,
        });
        return input.isForCopy ? notice : afterPublishing(notice, stored, input.article.placement);
      },
    },
    leads: {
      leave: () => navigate({ to: '/admin/articles' }),
      editPage: (id) => ({ to: '/admin/articles/edit/$id', params: { id } }),
    },
  } satisfies FormOptions<ArticleTypes>;
}
