import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type ArticleToSave,
  articleQuery,
  refreshArticles,
  saveArticleMutation,
} from '../../../client/admin/articles.ts';
import type { HttpError } from '../../../client/http.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useHttp } from '../../site/frame/use-site.ts';
import { useWrite } from '../forms/use-write.ts';
import { editorNotices, savedNotice } from './editor-notices.ts';

interface SaveOptions {
  /** Takes the article as it is stored now. */
  onSaved: (stored: AdminArticle) => unknown;
  /** Field → what the server says is wrong with it. */
  onInvalid: (errors: Record<string, string>) => void;
  /** Somebody else has saved the article meanwhile: this is what they have saved. */
  onStale: (stored: AdminArticle) => void;
}

/** Stores an article, and deals with what can come in between. */
export function useSaveArticle({ onSaved, onInvalid, onStale }: SaveOptions) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const sent = useRef<ArticleToSave>(undefined);
  const { mutate, isPending, failure, tell, abort } = useWrite({
    mutation: saveArticleMutation,
    refresh: refreshArticles,
    onSuccess: (stored, { id }) => {
      showToast(savedNotice(id === null ? editorNotices.created : editorNotices.updated, stored));
      return onSaved(stored);
    },
    onRefused,
  });

  /** @returns whether it is under way now; false while another one is */
  function save(article: ArticleToSave): boolean {
    const isSent = mutate(article);
    if (isSent) sent.current = article;
    return isSent;
  }

  function onRefused({ code, errors }: HttpError): boolean {
    const id = sent.current?.id ?? null;
    if (code === 'invalid' || code === 'slug-taken') onInvalid(errors);
    if (id === null) return false;
    if (code === 'stale-edit') void showStored(id);
    else if (code === 'not-found') void offerToSaveAsNew();
    return code === 'stale-edit' || code === 'not-found';
  }

  async function showStored(id: string): Promise<void> {
    try {
      const stored = await queryClient.fetchQuery(articleQuery(http, id));
      if (stored) onStale(stored);
      else await offerToSaveAsNew();
    } catch (error) {
      tell(error as Error);
    }
  }

  async function offerToSaveAsNew(): Promise<void> {
    const agreed = await confirm({
      title: 'This article has been deleted',
      detail: 'Your text is still here. You can save it as a new article.',
      yes: 'Save as a new article',
      no: 'Keep editing',
    });
    if (!agreed || !sent.current) return;
    // The slug was the deleted article's, and stays so for good.
    save({ id: null, article: { ...sent.current.article, slug: '' }, version: null });
  }

  return { save, isSaving: isPending, failure, abort };
}
