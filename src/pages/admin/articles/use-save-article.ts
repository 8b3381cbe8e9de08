import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import {
  articleQuery,
  changeArticleMutation,
  createArticleMutation,
  refreshArticles,
} from '../../../client/admin/articles.ts';
import type { HttpError } from '../../../client/http.ts';
import type { AdminArticle, ArticleInput } from '../../../contract/articles.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast, type ToastMessage } from '../../../ui/toasts.ts';
import { useHttp } from '../../site/frame/use-site.ts';
import { useWrite } from '../shell/use-write.ts';
import { editorNotices, savedNotice } from './editor-notices.ts';

interface SaveOptions {
  /** Id of the article; null for a new one. */
  id: string | null;
  /** It is stored; what follows leads away from the editor. */
  onSaved: () => void;
  /** Field → what the server says is wrong with it. */
  onInvalid: (errors: Record<string, string>) => void;
  /** Somebody else has saved the article meanwhile: this is what they have saved. */
  onStale: (stored: AdminArticle) => void;
}

/** Stores an article once, whatever is pressed how often, and deals with what can come in between. */
export function useSaveArticle({ id, onSaved, onInvalid, onStale }: SaveOptions) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const sent = useRef<ArticleInput>(undefined);
  const isBusy = useRef(false);

  const settle = (notice: ToastMessage) => ({
    onSuccess: (article: AdminArticle | null) => {
      onSaved();
      void refreshArticles(queryClient);
      showToast(savedNotice(notice, article));
      return navigate({ to: '/admin/articles' });
    },
    onRefused,
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const create = useWrite({ ...createArticleMutation(http), ...settle(editorNotices.created) });
  const change = useWrite({ ...changeArticleMutation(http, id ?? ''), ...settle(editorNotices.updated) });

  function onRefused({ code, errors }: HttpError): boolean {
    if (code === 'stale-edit' && id !== null) void showStored(id);
    else if (code === 'not-found' && id !== null) void offerToSaveAsNew();
    else if (code === 'invalid' || code === 'slug-taken') onInvalid(errors);
    return id !== null && (code === 'stale-edit' || code === 'not-found');
  }

  async function showStored(article: string): Promise<void> {
    try {
      const stored = await queryClient.fetchQuery(articleQuery(http, article));
      if (stored) onStale(stored);
      else await offerToSaveAsNew();
    } catch (error) {
      const { message } = error as Error;
      showToast({ title: 'Error', description: message, look: 'destructive' });
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
    isBusy.current = true;
    // The slug was the deleted article's, and stays so for good.
    create.mutate({ ...sent.current, slug: '' });
  }

  return {
    isSaving: create.isPending || change.isPending,
    /** @param version the one that the text began with */
    save: (article: ArticleInput, version: number | null) => {
      if (isBusy.current) return;
      isBusy.current = true;
      sent.current = article;
      if (id === null) create.mutate(article);
      else change.mutate(version === null ? article : { ...article, version });
    },
  };
}
