import { useId } from 'react';
import type { Subscriber } from '../../contract/newsletter.ts';
import { longDate } from '../../foundation/dates.ts';
import { useSite } from '../../foundation/use-site.ts';
import { Badge } from '../../ui/badge.tsx';
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
  const list = useId();
  return (
    <>
      <ul
        id={list}
        aria-label="Subscribers"
        aria-busy={isOld}
        className="grid grid-cols-[minmax(0,1fr)_auto] border-rule border-t aria-busy:opacity-60 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
      >
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
      className="col-span-full grid grid-cols-subgrid items-center gap-x-4 border-rule border-b py-1 -outline-offset-2 hover:bg-tint xl:gap-x-8"
    >
      <p title={email} className="truncate font-medium text-sm">
        <bdi>{email}</bdi>
      </p>
      <div className="flex flex-wrap gap-x-3 gap-y-1 text-muted text-xs leading-5 max-sm:row-start-2 max-sm:pb-2 sm:contents">
        <p className="flex items-center gap-2">
          <Badge variant={isActive ? 'plain' : 'quiet'}>{isActive ? 'Active' : 'Inactive'}</Badge>
          {!isActive && <span>{stateNames[state]}</span>}
        </p>
        <p className="sm:text-right">
          Subscribed <time dateTime={subscribedAt}>{longDate(subscribedAt, timeZone)}</time>
          {unsubscribedAt && (
            <span className="block xl:ml-5 xl:inline">
              {state === 'unsubscribed' ? 'Unsubscribed' : 'Left'}{' '}
              <time dateTime={unsubscribedAt}>{longDate(unsubscribedAt, timeZone)}</time>
            </span>
          )}
        </p>
      </div>
      <div className="max-sm:row-start-1 max-sm:col-start-2">
        <SubscriberActions subscriber={subscriber} />
      </div>
      {bounceReason && (
        <p className="col-span-full break-words pb-2 text-muted text-xs">Their mail server said: {bounceReason}</p>
      )}
    </li>
  );
}
