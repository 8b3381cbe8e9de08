import { createFileRoute } from '@tanstack/react-router';
import { RedirectForm } from '../admin/redirects/redirect-form.tsx';
import { RedirectList } from '../admin/redirects/redirect-list.tsx';
import { PageHead } from '../admin/shell/page-head.tsx';

export const Route = createFileRoute('/admin/redirects')({ component: RedirectsPage });

function RedirectsPage() {
  return (
    <>
      <PageHead title="Redirects" />
      <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
        Where addresses lead that no page has any more: those of a site that moved here, and those of sections that were
        renamed. Former addresses of articles and authors keep working by themselves.
      </p>
      <RedirectForm />
      <RedirectList />
    </>
  );
}
