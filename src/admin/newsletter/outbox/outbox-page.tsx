import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { mailQuery, outboxListQuery } from '../../../client/admin/newsletter-outbox.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Badge } from '../../../ui/badge.tsx';
import { countOf } from '../../../ui/count.ts';
import { EmptyNotice, FailureNotice } from '../../layout/notices.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { EntrySkeletons } from '../../lists/entry-skeletons.tsx';
import { NewsletterNav } from '../newsletter-nav.tsx';
import { OutboxList } from './outbox-list.tsx';

/** The emails that the server wrote to a folder because no mail server is configured. */
export function OutboxPage() {
  const query = useInfiniteQuery(outboxListQuery(useHttp()));
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <NewsletterNav />
      <PageHead
        title="Outbox"
        badge={typeof total === 'number' && <Badge variant="quiet">{countOf(total, 'email')}</Badge>}
      />
      <WhatItIs />
      {query.isPending && <EntrySkeletons label="Loading emails" />}
      {query.isError && !query.data && <FailureNotice message={query.error.message} retry={query.refetch} />}
      {total === 0 && <EmptyNotice text="No emails in the outbox" />}
      {query.data && total !== 0 && (
        <OutboxList emails={query.data.pages.flatMap((page) => page.items)} query={query} />
      )}
    </>
  );
}

function WhatItIs() {
  const { data: mail } = useQuery(mailQuery(useHttp()));
  if (!mail) return null;
  return (
    <p className="mb-6 max-w-text text-muted text-sm">
      {mail.transport === 'outbox'
        ? 'No mail server is set up (SMTP_URL), so every email from this site is kept here for thirty days instead of being sent.'
        : "Emails are now sent through the mail server. The ones listed here were written before it was set up and won't be sent."}
    </p>
  );
}
