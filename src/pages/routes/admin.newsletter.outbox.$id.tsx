import { createFileRoute } from '@tanstack/react-router';
import { OutboxLetterPage } from '../admin/newsletter/outbox/outbox-letter-page.tsx';

export const Route = createFileRoute('/admin/newsletter/outbox/$id')({ component: LetterPage });

function LetterPage() {
  const { id } = Route.useParams();
  return <OutboxLetterPage key={id} id={id} />;
}
