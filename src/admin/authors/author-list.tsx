import { useQuery } from '@tanstack/react-query';
import { authorsQuery, deleteAuthorMutation, refreshAuthors } from '../../client/admin/authors.ts';
import type { Author } from '../../contract/authors.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { EntryCard } from '../lists/entry-card.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { useDelete } from '../lists/use-delete.ts';
import { WholeList } from '../lists/whole-list.tsx';

/** Every author, with links to edit and buttons to delete. */
export function AuthorList() {
  const http = useHttp();
  const { data: authors, error, refetch } = useQuery(authorsQuery(http));
  const askAndDelete = useDelete({
    mutation: deleteAuthorMutation,
    refresh: refreshAuthors,
    consequence: 'Deleting is permanent.',
    success: 'Author deleted successfully',
  });
  if (!authors && error) return <FailureNotice message={error.message} retry={refetch} />;
  if (!authors) return <EntrySkeletons label="Loading authors" circle />;
  return (
    <WholeList items={authors} noun="authors" textsOf={textsOf} create="/admin/authors/new">
      {(author) => (
        <EntryCard
          name={author.name}
          edit={{ to: '/admin/authors/edit/$id', params: { id: author.id } }}
          onDelete={() => askAndDelete(author)}
        >
          <Portrait image={author.image} url={author.imageUrl} initials={author.initials} />
          <div className="min-w-0">
            <h2 dir="auto" className="font-semibold">
              {author.name}
            </h2>
            <p dir="auto" className="text-muted text-sm">
              {author.title}
            </p>
          </div>
        </EntryCard>
      )}
    </WholeList>
  );
}

function textsOf({ name, title, initials }: Author): string[] {
  return [name, title, initials];
}
