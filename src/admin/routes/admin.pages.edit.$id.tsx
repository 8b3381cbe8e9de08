import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { pageQuery } from '../../client/admin/pages.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { useOpened } from '../forms/use-opened.ts';
import { MissingEntry } from '../layout/missing-entry.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { PageEditor } from '../pages/page-editor.tsx';
import { TrashedPageActions } from '../pages/trashed-page.tsx';

export const Route = createFileRoute('/admin/pages/edit/$id')({ component: EditPage });

function EditPage() {
  const { id } = Route.useParams();
  const [visit, setVisit] = useState(0);
  return <OpenedPage key={`${id} ${visit}`} id={id} openAgain={() => setVisit(visit + 1)} />;
}

function OpenedPage({ id, openAgain }: { id: string; openAgain: () => void }) {
  const { data, error, refetch } = useQuery(pageQuery(useHttp(), id));
  const opened = useOpened(data);
  if (opened === null) return <MissingEntry title="Page not found" back="/admin/pages" backLabel="Back to pages" />;
  if (opened?.status === 'trash') {
    return (
      <>
        <PageHead title={opened.title}>
          <TrashedPageActions page={opened} onGone={openAgain} />
        </PageHead>
        <p className="note">This page is in the trash. Readers don’t see it. Restore it to change it.</p>
      </>
    );
  }
  if (opened) return <PageEditor page={opened} />;
  return (
    <>
      <PageHead title="Page" />
      {error ? <FailureNotice message={error.message} retry={refetch} /> : <EntrySkeletons label="Loading page" />}
    </>
  );
}
