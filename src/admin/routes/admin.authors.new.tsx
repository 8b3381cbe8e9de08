import { createFileRoute } from '@tanstack/react-router';
import { AuthorForm } from '../authors/author-form.tsx';
import { NewEntryPage } from '../forms/new-entry-page.tsx';

export const Route = createFileRoute('/admin/authors/new')({ component: NewAuthorPage });

function NewAuthorPage() {
  return (
    <NewEntryPage noun="Author">
      <AuthorForm />
    </NewEntryPage>
  );
}
