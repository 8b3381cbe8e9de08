import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { mailQuery, outboxListQuery } from '../../../../client/admin/newsletter-outbox.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useHttp } from '../../../site/frame/use-site.ts';
import { countOf } from '../../shell/count.ts';
import { EntrySkeletons } from '../../shell/entry-skeletons.tsx';
import { EmptyNotice, FailureNotice } from '../../shell/notices.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { NewsletterNav } from '../newsletter-nav.tsx';
import { OutboxList } from './outbox-list.tsx';

/** The letters that were written to a folder because there was no mail server. */
export function OutboxPage() {
  const query = useInfiniteQuery(outboxListQuery(useHttp()));
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <NewsletterNav />
      <PageHead
        title="Outbox"
        badge={typeof total === 'number' && <Badge look="quiet">{countOf(total, 'letter')}</Badge>}
      />
      <WhatItIs />
      {query.isPending && <EntrySkeletons label="Loading letters" />}
      {query.isError && !query.data && <FailureNotice message={query.error.message} retry={query.refetch} />}
      {total === 0 && <EmptyNotice text="No letters in the outbox" />}
      {query.data && total !== 0 && (
        <OutboxList letters={query.data.pages.flatMap((page) => page.items)} query={query} />
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
        ? 'No mail server is set up (SMTP_URL), so every letter of this site is written to this folder and reaches nobody. It stays here for thirty days.'
        : 'Letters go out through the mail server now. Those listed here were written while there was none; they are not sent later.'}
    </p>
  );
}
