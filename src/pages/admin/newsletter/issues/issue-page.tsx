import { PageHead } from '../../shell/page-head.tsx';
import { NewsletterNav } from '../newsletter-nav.tsx';

export function IssuePage({ id }: { id: string }) {
  return (
    <>
      <NewsletterNav />
      <PageHead title={id} />
    </>
  );
}
