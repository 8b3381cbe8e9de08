import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { pageQuery } from '../../client/admin/pages.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { MissingEntry } from '../layout/missing-entry.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { PageHistory } from '../pages/page-history.tsx';

export const Route = createFileRoute('/admin/pages/history/$id')({ component: HistoryPage });

function HistoryPage() {
  const { id } = Route.useParams();
  const { data, error, refetch } = useQuery(pageQuery(useHttp(), id));
  if (data === null) return <MissingEntry title="Page not found" back="/admin/pages" backLabel="Back to pages" />;
  return (
    <>
      <PageHead title={data ? `History: ${data.title}` : 'History'}>
        <Link to="/admin/pages/edit/$id" params={{ id }} className={buttonClass('quiet')}>
          Back to the editor
        </Link>
      </PageHead>
      {data && <PageHistory page={data} />}
      {!data &&
        (error ? (
          <FailureNotice message={error.message} retry={refetch} />
        ) : (
          <EntrySkeletons label="Loading history" />
        ))}
    </>
  );
}
