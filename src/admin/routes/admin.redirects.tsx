import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../layout/page-head.tsx';
import { ImportNote, RedirectFiles, useRedirectImport } from '../redirects/redirect-files.tsx';
import { RedirectForm } from '../redirects/redirect-form.tsx';
import { RedirectList } from '../redirects/redirect-list.tsx';
import { RuleList } from '../redirects/rule-list.tsx';
import { UrlTest } from '../redirects/url-test.tsx';

export const Route = createFileRoute('/admin/redirects')({ component: RedirectsPage });

function RedirectsPage() {
  const { isPending, take, ...done } = useRedirectImport();
  return (
    <>
      <PageHead title="Redirects">
        <RedirectFiles isPending={isPending} take={take} />
      </PageHead>
      <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
        Send old paths to new ones: from a site that moved here, or from renamed categories. Old URLs of articles and
        authors keep working without a redirect.
      </p>
      <ImportNote {...done} />
      <RedirectForm />
      <UrlTest />
      <RuleList />
      <RedirectList />
    </>
  );
}
