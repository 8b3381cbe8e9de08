import { createFileRoute } from '@tanstack/react-router';
import { IssuePage } from '../newsletter/issues/issue-page.tsx';

export const Route = createFileRoute('/admin/newsletter/issues/$id')({ component: OpenedIssuePage });

function OpenedIssuePage() {
  const { id } = Route.useParams();
  return <IssuePage key={id} id={id} />;
}
