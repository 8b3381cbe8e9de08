import { createFileRoute } from '@tanstack/react-router';
import { AuthorList } from '../authors/author-list.tsx';
import { NewEntryLink, PageHead } from '../layout/page-head.tsx';

export const Route = createFileRoute('/admin/authors/')({ component: AuthorListPage });

function AuthorListPage() {
  return (
    <>
      <PageHead title="Authors">
        <NewEntryLink to="/admin/authors/new">New Author</NewEntryLink>
      </PageHead>
      <AuthorList />
    </>
  );
}
