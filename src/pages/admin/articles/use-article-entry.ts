import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  type ArticleToSave,
  articleQuery,
  refreshArticles,
  saveArticleMutation,
} from '../../../client/admin/articles.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { useHttp } from '../../site/layout/use-site.ts';
import type { VersionedForm } from '../forms/use-versioned-form.ts';
import { targetOf } from '../forms/versions.ts';
import { type ArticleFields, articleFormFor, differences, emptyFields, toFields, toInput } from './article-fields.ts';
import { holdTyped, mergeArticles } from './compare-articles.ts';
import { editorNotices, savedNotice } from './editor-notices.ts';

/** @returns the options of an article's versioned form: its fields, how to read and save it, and where a save leads */
export function useArticleEntry(opened: AdminArticle | null, timeZone: string) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return {
    opened,
    toFields: (stored) => (stored ? toFields(stored, timeZone) : emptyFields(timeZone)),
    differences,
    holdTyped,
    merge: mergeArticles,
    resolver: (stored) => zodResolver(articleFormFor(stored)),
    shouldFocusError: false,
    mutation: saveArticleMutation,
    refresh: refreshArticles,
    toInput: (checked, _typed, base) => ({
      target: targetOf(base),
      article: toInput(checked, timeZone, base.stored),
      version: base.version,
    }),
    savedNotice: (stored, { input }) =>
      savedNotice(input.target.isNew ? editorNotices.created : editorNotices.updated, stored),
    leave: () => navigate({ to: '/admin/articles' }),
    editPage: (id) => ({ to: '/admin/articles/edit/$id', params: { id } }),
    readLatest: ({ target }) => queryClient.fetchQuery(articleQuery(http, target.id)),
  } satisfies VersionedForm<AdminArticle, ArticleFields, ArticleToSave>;
}
