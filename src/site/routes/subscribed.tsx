import { createFileRoute } from '@tanstack/react-router';
import { notices } from '../../contract/notices.ts';
import { StatusPage } from '../../ui/status-page.tsx';
import { pageHead } from '../layout/page-head.ts';
import { FrontPageLink } from '../parts/front-page-link.tsx';

/** Where instances of an earlier version lead after a newsletter form that was sent without a script: see `subscribe.tsx`. */
export const Route = createFileRoute('/subscribed')({
  head: ({ matches }) => pageHead(matches, { title: 'Subscribed' }),
  component: () => (
    <StatusPage title={notices.subscribed.title} detail={notices.subscribed.description}>
      <FrontPageLink />
    </StatusPage>
  ),
});
