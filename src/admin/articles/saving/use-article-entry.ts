import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  type ArticleToSave,
  articleQuery,
  refreshArticles,
  saveArticleMutation,
} from '../../../client/admin/articles.ts';
import { isPublicStatus } from '../../../contract/article-status.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import type { Restorable } from '../../forms/use-restorable-form.ts';
import type { VersionedForm } from '../../forms/use-versioned-form.ts';
import { targetOf } from '../../forms/versions.ts';
import type { DefaultChoices } from '../choices/use-default-choices.ts';
import {
  type ArticleFields,
  articleFormFor,
  differences,
  emptyFields,
  toFields,
  toInput,
} from '../fields/article-fields.ts';
import { holdTyped, mergeWithoutAsking, takeBack } from '../merging/merge-articles.ts';
import { autosaveArticle } from './autosave-article.ts';
import { isForCopy, noticeOf, type StateChange, statusAfter, withState } from './state-change.ts';

/** The form of an article, and what can be done with it. */
export type EditedArticle = Restorable<AdminArticle, ArticleFields, ArticleToSave>;

/**
 * @param defaults what a new article begins with
 * @param intent what the current save does to the article's state
 * @returns the options of an article's versioned form: its fields, how to read and save it, and where a save leads
 */
export function useArticleEntry(
  opened: AdminArticle | null,
  timeZone: string,
  { defaults, intent }: { defaults: DefaultChoices; intent: { current: StateChange } },
) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return {
    opened,
    toFields: (stored) => (stored ? toFields(stored, timeZone) : emptyFields(timeZone, defaults)),
    differences,
    holdTyped,
    reconcile: mergeWithoutAsking,
    takeBack,
    doesMore: () => Object.keys(intent.current).length > 0,
    onSaveKey: () => {
      intent.current = {};
    },
    resolver: (stored) => (values, context, options) => {
      const isPublic = isPublicStatus(statusAfter(intent.current, stored)) && !isForCopy(intent.current, stored);
      return zodResolver(articleFormFor(stored, isPublic))(values, context, options);
    },
    shouldFocusError: false,
    mutation: saveArticleMutation,
    refresh: refreshArticles,
    toInput: (checked, _typed, base) => ({
      target: targetOf(base),
      article: withState(toInput(checked, timeZone, base.stored), intent.current, base.stored),
      version: base.version,
      isForCopy: isForCopy(intent.current, base.stored),
    }),
    savedNotice: (stored, { input, base }) =>
      noticeOf(stored, input.target.isNew ? null : base.stored, {
        wasForCopy: input.isForCopy,
        isCreatedHere: stored.id !== opened?.id,
      }),
    leave: () => navigate({ to: '/admin/articles' }),
    editPage: (id) => ({ to: '/admin/articles/edit/$id', params: { id } }),
    autosave: (fields, base) => autosaveArticle(fields, base, timeZone),
    readLatest: ({ target }) => queryClient.fetchQuery(articleQuery(http, target.id)),
  } satisfies VersionedForm<AdminArticle, ArticleFields, ArticleToSave>;
}
