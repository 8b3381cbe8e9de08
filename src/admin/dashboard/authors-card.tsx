import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { firstAuthorsQuery } from '../../client/admin/authors.ts';
import { limits } from '../../contract/limits.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { useMayOpen } from '../session/use-permissions.ts';
import { Panel, panelLink } from './panel.tsx';

/** The first few authors. */
export function AuthorsCard() {
  const mayOpen = useMayOpen();
  return (
    <Panel
      title="Authors"
      aside={
        mayOpen('/admin/authors') && (
          <Link to="/admin/authors" className={panelLink}>
            All authors
          </Link>
        )
      }
    >
      <FirstAuthors />
    </Panel>
  );
}

function FirstAuthors() {
  const query = useQuery(firstAuthorsQuery(useHttp()));
  if (query.isPending) return <Rows />;
  if (!query.data) return <FailureNotice message={query.error.message} retry={query.refetch} />;
  if (query.data.length === 0) return <p className="py-6 text-muted">No authors added yet</p>;
  return (
    <ul>
      {query.data.map(({ id, name, title, initials, image, imageUrl }) => (
        <li key={id} className="flex items-center gap-3 border-rule border-b py-3">
          <Portrait image={image} url={imageUrl} initials={initials} />
          <div className="min-w-0">
            <p className="break-words font-medium leading-snug">
              <bdi>{name}</bdi>
            </p>
            <p className="break-words text-muted text-sm">
              <bdi>{title}</bdi>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Rows() {
  return [...Array(limits.dashboard.authors).keys()].map((index) => (
    <div key={index} className="flex items-center gap-3 border-rule border-b py-3.5">
      <Skeleton className="size-9 rounded-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  ));
}
