import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { articleQuery } from '../../client/admin/articles.ts';
import { whyNot } from '../../contract/permissions.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TrashedArticle } from '../articles/actions/trashed-article.tsx';
import { ArticleEditor, FormDataLoading } from '../articles/editor/article-editor.tsx';
import { MissingArticle } from '../articles/editor/missing-article.tsx';
import { useEditorAhead } from '../articles/editor/use-editor-ahead.ts';
import { useNoteRecent } from '../articles/editor/use-recent-articles.ts';
import { mayChange } from '../articles/fields/may-change.ts';
import { useOpened } from '../forms/use-opened.ts';
import { EmptyNotice, FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useUser } from '../session/use-permissions.ts';

export const Route = createFileRoute('/admin/articles/edit/$id')({ component: EditArticlePage });

function EditArticlePage() {
  const { id } = Route.useParams();
  const [visit, setVisit] = useState(0);
  return <OpenedArticle key={`${id} ${visit}`} id={id} openAgain={() => setVisit(visit + 1)} />;
}

function OpenedArticle({ id, openAgain }: { id: string; openAgain: () => void }) {
  useEditorAhead();
  const { data, error, refetch } = useQuery(articleQuery(useHttp(), id));
  const opened = useOpened(data);
  const user = useUser();
  useNoteRecent(id, opened);
  if (opened === null) return <MissingArticle id={id} />;
  if (opened?.status === 'trash') return <TrashedArticle article={opened} onRestored={openAgain} />;
  return (
    <>
      <PageHead title="Edit Article" />
      {opened &&
        (mayChange(user, opened) ? (
          <ArticleEditor article={opened} />
        ) : (
          <EmptyNotice text={whyNot(user, 'change-article')}>
            <Link to="/admin/articles/history/$id" params={{ id }} className={buttonClass('quiet')}>
              See its history
            </Link>
          </EmptyNotice>
        ))}
      {!opened && (error ? <FailureNotice message={error.message} retry={refetch} /> : <FormDataLoading />)}
    </>
  );
}
