import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { articleQuery } from '../../../client/admin/articles.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { limits } from '../../../contract/limits.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { EmptyNotice } from '../../layout/notices.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { TrashActions } from './trash-actions.tsx';

/**
 * Stands in for the editor while the article is in the trash. @param props.onRestored called once the article can be edited again
 */
export function TrashedArticle({ article, onRestored }: { article: AdminArticle; onRestored: () => void }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={article.title} />
      <EmptyNotice
        text={`This article is in the trash. It is deleted permanently ${limits.trashDays} days after it was moved there.`}
      >
        <TrashActions
          areButtons
          article={article}
          onGone={(restored) => {
            if (!restored) return void navigate({ to: '/admin/articles' });
            queryClient.setQueryData(articleQuery(http, article.id).queryKey, restored);
            onRestored();
          }}
        />
      </EmptyNotice>
    </>
  );
}
