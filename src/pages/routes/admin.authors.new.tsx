import { createFileRoute } from '@tanstack/react-router';
import { AuthorForm } from '../admin/authors/author-form.tsx';
import { useIsCreated } from '../admin/shell/created-entry.ts';
import { PageHead } from '../admin/shell/page-head.tsx';

export const Route = createFileRoute('/admin/authors/new')({ component: NewAuthorPage });

function NewAuthorPage() {
  return (
    <>
      <PageHead title={useIsCreated() ? 'Edit Author' : 'New Author'} />
      <AuthorForm />
    </>
  );
}
