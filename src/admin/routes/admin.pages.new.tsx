import { createFileRoute, Link } from '@tanstack/react-router';
import { imprint } from '../pages/imprint.ts';
import { PageEditor } from '../pages/page-editor.tsx';

export const Route = createFileRoute('/admin/pages/new')({
  validateSearch: ({ start }: Record<string, unknown>): { start?: 'imprint' } => (start === 'imprint' ? { start } : {}),
  component: NewPage,
});

function NewPage() {
  const { start } = Route.useSearch();
  return (
    <>
      {start === undefined && (
        <p className="note mb-6">
          German and Austrian law asks for an imprint.{' '}
          <Link to="/admin/pages/new" search={{ start: 'imprint' }} className="underline hover:text-accent">
            Begin with one
          </Link>
        </p>
      )}
      <PageEditor key={start ?? ''} page={null} {...(start && { start: imprint })} />
    </>
  );
}
