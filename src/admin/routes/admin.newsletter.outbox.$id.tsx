import { createFileRoute } from '@tanstack/react-router';
import { OutboxEmailPage } from '../newsletter/outbox/outbox-email-page.tsx';

export const Route = createFileRoute('/admin/newsletter/outbox/$id')({ component: EmailLinkPage });

function EmailLinkPage() {
  const { id } = Route.useParams();
  return <OutboxEmailPage key={id} id={id} />;
}
