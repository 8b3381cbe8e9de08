import { createFileRoute } from '@tanstack/react-router';
import { readSubscriberFilter, type SubscriberSearch } from '../newsletter/subscriber-filter.ts';
import { SubscriberPage } from '../newsletter/subscriber-page.tsx';

export const Route = createFileRoute('/admin/newsletter/')({
  validateSearch: ({ q, status }: Record<string, string | undefined>): SubscriberSearch => ({ q, status }),
  component: NewsletterPage,
});

function NewsletterPage() {
  return <SubscriberPage filter={readSubscriberFilter(Route.useSearch())} />;
}
