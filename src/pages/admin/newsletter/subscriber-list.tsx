import { useRef } from 'react';
import type { Subscriber } from '../../../contract/newsletter.ts';
import { Badge } from '../../../ui/badge.tsx';
import { longDate } from '../../site/layout/dates.ts';
import { useSite } from '../../site/layout/use-site.ts';
import { LoadMore } from '../lists/load-more.tsx';
import { SubscriberActions } from './subscriber-actions.tsx';

const stateNames: Record<Subscriber['state'], string> = {
  active: '',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
};

interface SubscriberListProps {
  subscribers: Subscriber[];
  query: Parameters<typeof LoadMore>[0]['query'];
  /** The subscribers belong to the previous filter; those of the current one are loading. */
  isOld: boolean;
}

export function SubscriberList({ subscribers, query, isOld }: SubscriberListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} aria-label="Subscribers" aria-busy={isOld} className="border-rule border-t aria-busy:opacity-60">
        {subscribers.map((subscriber) => (
          <SubscriberRow key={subscriber.id} subscriber={subscriber} />
        ))}
      </ul>
      {!isOld && <LoadMore query={query} list={list} shown={subscribers.length} />}
    </>
  );
}

/** One line; on phones, and for a reason that a mail server gave, another one below. Focusable, for `LoadMore`. */
function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { email, isActive, state, bounceReason, subscribedAt, unsubscribedAt } = subscriber;
  const { timeZone } = useSite();
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-rule border-b py-1 -outline-offset-2 hover:bg-tint sm:grid-cols-[minmax(0,1fr)_12rem_auto_auto] xl:gap-x-8"
    >
      <p title={email} className="truncate font-medium text-sm">
        <bdi>{email}</bdi>
      </p>
      <p className="flex items-center gap-2 text-muted text-xs max-sm:row-start-2">
        <Badge variant={isActive ? 'plain' : 'quiet'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        {!isActive && <span>{stateNames[state]}</span>}
      </p>
      <p className="text-muted text-xs leading-5 max-sm:col-span-2 max-sm:pb-1 sm:text-right">
        Subscribed <time dateTime={subscribedAt}>{longDate(subscribedAt, timeZone)}</time>
        {unsubscribedAt && (
          <span className="block xl:ml-5 xl:inline">
            {state === 'unsubscribed' ? 'Unsubscribed' : 'Left'}{' '}
            <time dateTime={unsubscribedAt}>{longDate(unsubscribedAt, timeZone)}</time>
          </span>
        )}
      </p>
      <div className="max-sm:row-span-2 max-sm:row-start-1 max-sm:self-start">
        <SubscriberActions subscriber={subscriber} />
      </div>
      {bounceReason && (
        <p className="col-span-full break-words pb-2 text-muted text-xs">Their mail server said: {bounceReason}</p>
      )}
    </li>
  );
}
