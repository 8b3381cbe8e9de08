import { createFileRoute } from '@tanstack/react-router';
import { messages } from '../../contract/messages.ts';
import { pageHead } from '../site/page-head.ts';
import { StatusPage } from '../site/status-page.tsx';

/** Where a newsletter form leads that was sent without a script. */
export const Route = createFileRoute('/subscribed')({
  head: ({ match }) => pageHead(match.context, { title: 'Subscribed' }),
  component: () => <StatusPage title={messages.subscribed.title} detail={messages.subscribed.description} />,
});
