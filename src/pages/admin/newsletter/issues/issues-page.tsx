import { PageHead } from '../../shell/page-head.tsx';
import { NewsletterNav } from '../newsletter-nav.tsx';

export function IssuesPage() {
  return (
    <>
      <NewsletterNav />
      <PageHead title="Newsletter Issues" />
    </>
  );
}
