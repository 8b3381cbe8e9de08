import { createFileRoute } from '@tanstack/react-router';
import { notices } from '../../contract/notices.ts';
import { StatusPage } from '../../ui/status-page.tsx';
import { pageHead } from '../layout/page-head.ts';
import { FrontPageLink } from '../parts/front-page-link.tsx';

/** The same as `/subscribed`, on a site that confirms email addresses. */
export const Route = createFileRoute('/confirmation-sent')({
  head: ({ matches }) => pageHead(matches, { title: notices.confirmationSent.title }),
  component: () => (
    <StatusPage title={notices.confirmationSent.title} detail={notices.confirmationSent.description}>
      <FrontPageLink />
    </StatusPage>
  ),
});
