import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { authorQuery } from '../../client/admin/authors.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { AuthorForm } from '../authors/author-form.tsx';
import { OpenedEntry } from '../forms/opened-entry.tsx';

export const Route = createFileRoute('/admin/authors/edit/$id')({ component: EditAuthorPage });

function EditAuthorPage() {
  const { id } = Route.useParams();
  const query = useQuery(authorQuery(useHttp(), id));
  return (
    <OpenedEntry
      key={id}
      title="Edit Author"
      query={query}
      missing="Author not found"
      list="/admin/authors"
      backLabel="Back to authors"
    >
      {(author) => <AuthorForm author={author} />}
    </OpenedEntry>
  );
}
