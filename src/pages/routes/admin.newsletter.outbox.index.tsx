import { createFileRoute } from '@tanstack/react-router';
import { NewsletterNav } from '../admin/newsletter/newsletter-nav.tsx';
import { PageHead } from '../admin/shell/page-head.tsx';

export const Route = createFileRoute('/admin/newsletter/outbox/')({ component: OutboxPage });

function OutboxPage() {
  return (
    <>
      <NewsletterNav />
      <PageHead title="Outbox" />
    </>
  );
}
