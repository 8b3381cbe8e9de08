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

/** Focusable, for `LoadMore`. */
function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { email, isActive, state, bounceReason, subscribedAt, unsubscribedAt } = subscriber;
  const { timeZone } = useSite();
  return (
    <li
      tabIndex={-1}
      className="grid gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[minmax(0,1fr)_13rem_minmax(0,15rem)] sm:items-baseline"
    >
      <p className="break-all font-medium">
        <bdi>{email}</bdi>
      </p>
      <p>
        <Badge variant={isActive ? 'plain' : 'quiet'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        {!isActive && <span className="ml-2 text-muted text-sm">{stateNames[state]}</span>}
      </p>
      <p className="text-muted text-sm sm:text-right">
        Subscribed <time dateTime={subscribedAt}>{longDate(subscribedAt, timeZone)}</time>
        {unsubscribedAt && (
          <span className="block">
            {state === 'unsubscribed' ? 'Unsubscribed' : 'Left'}{' '}
            <time dateTime={unsubscribedAt}>{longDate(unsubscribedAt, timeZone)}</time>
          </span>
        )}
      </p>
      <div className="sm:col-span-3">
        {bounceReason && <p className="break-words text-muted text-sm">Their mail server said: {bounceReason}</p>}
        <SubscriberActions subscriber={subscriber} />
      </div>
    </li>
  );
}
