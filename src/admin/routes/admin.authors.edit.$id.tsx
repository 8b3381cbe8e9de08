import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { authorQuery } from '../../client/admin/authors.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { AuthorForm } from '../authors/author-form.tsx';
import { FormSkeleton } from '../forms/form-skeleton.tsx';
import { useOpened } from '../forms/use-opened.ts';
import { MissingEntry } from '../layout/missing-entry.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';

export const Route = createFileRoute('/admin/authors/edit/$id')({ component: EditAuthorPage });

function EditAuthorPage() {
  const { id } = Route.useParams();
  return <OpenedAuthor key={id} id={id} />;
}

function OpenedAuthor({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(authorQuery(useHttp(), id));
  const author = useOpened(data);
  if (author === null)
    return <MissingEntry title="Author not found" back="/admin/authors" backLabel="Back to authors" />;
  return (
    <>
      <PageHead title="Edit Author" />
      {author && <AuthorForm author={author} />}
      {!author && (error ? <FailureNotice message={error.message} retry={refetch} /> : <FormSkeleton />)}
    </>
  );
}
