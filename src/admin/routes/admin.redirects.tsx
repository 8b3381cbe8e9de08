import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../layout/page-head.tsx';
import { RedirectForm } from '../redirects/redirect-form.tsx';
import { RedirectList } from '../redirects/redirect-list.tsx';

export const Route = createFileRoute('/admin/redirects')({ component: RedirectsPage });

function RedirectsPage() {
  return (
    <>
      <PageHead title="Redirects" />
      <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
        Send old paths to new ones: from a site that moved here, or from renamed categories. Old URLs of articles and
        authors keep working without a redirect.
      </p>
      <RedirectForm />
      <RedirectList />
    </>
  );
}
