import { useState } from 'react';
import {
  type ArticleAction,
  type ArticlesResult,
  changeArticlesMutation,
  refreshArticles,
} from '../../../client/admin/articles.ts';
import type { AdminArticleSummary } from '../../../contract/articles.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { countOf } from '../../../ui/count.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useUser } from '../../session/use-permissions.ts';
import { useWrite } from '../../session/use-write.ts';
import { affectedBy, bulkActions } from './bulk-actions.ts';

interface BulkChange {
  /** Called with what has been done, before the list is read again. */
  onDone?: (result: ArticlesResult) => void;
}

/** Changes or deletes articles, one after the other, and says in one toast how many. */
export function useBulkChange({ onDone }: BulkChange) {
  const user = useUser();
  const [failures, setFailures] = useState<ArticlesResult['failures']>([]);
  const { mutate, isPending } = useWrite({
    mutation: changeArticlesMutation,
    refresh: refreshArticles,
    onSuccess: (result, { articles, action }) => {
      setFailures(result.failures);
      showToast(describe(result, articles.length, action));
      onDone?.(result);
    },
  });
  function change(articles: readonly AdminArticleSummary[], action: ArticleAction): void {
    setFailures([]);
    mutate({ articles, action });
  }
  return {
    isPending,
    /** Articles that the last call left unchanged, with the reason. */
    failures,
    change,
    /** Asks first, and sends only articles that the action would change. */
    askAndChange: async (selected: readonly AdminArticleSummary[], action: ArticleAction): Promise<void> => {
      const affected = affectedBy(action, user, selected);
      const { label, detail } = bulkActions[action];
      const others = selected.length - affected.length;
      const rest = others > 0 && `${countOf(others, 'other selected article')} will stay as before.`;
      const question = {
        title: `${label} ${countOf(affected.length, 'article')}?`,
        detail: [detail, rest].filter(Boolean).join(' '),
        yes: label,
        isDestructive: action === 'delete',
      };
      if (await confirm(question)) change(affected, action);
    },
  };
}

function describe({ done, failures }: ArticlesResult, asked: number, action: ArticleAction) {
  const { done: past } = bulkActions[action];
  if (failures.length === 0) return { title: 'Success', description: `${countOf(asked, 'article')} ${past}` };
  const reason = failures.length === 1 ? failures[0]?.message : 'The list says why.';
  const description = `${done.length} of ${countOf(asked, 'article')} ${past}. ${reason}`;
  return { title: 'Error', description, variant: 'destructive' as const };
}
