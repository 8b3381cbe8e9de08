import { complaintMutation, eraseSubscriberMutation, refreshSubscribers } from '../../../client/admin/subscribers.ts';
import { adminPaths } from '../../../contract/admin-paths.ts';
import type { Subscriber } from '../../../contract/newsletter.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useWrite } from '../forms/use-write.ts';
import { useDelete } from '../lists/use-delete.ts';

const action = 'inline-flex min-h-11 items-center text-muted text-sm hover:text-ink';

/** @returns a function that asks, and on a yes records a spam complaint of a subscriber */
function useMarkComplained(): (subscriber: Subscriber) => Promise<void> {
  const { mutate } = useWrite({
    mutation: complaintMutation,
    refresh: refreshSubscribers,
    onSuccess: () =>
      showToast({
        title: 'Success',
        description: 'Marked as complained. No more emails will be sent to this address.',
      }),
  });
  return async ({ id, email }) => {
    const agreed = await confirm({
      title: `Mark ${email} as complained?`,
      detail:
        "For a subscriber who reported an email as spam, to you or to their mail provider. This address never gets another email from this site, not even to confirm a new subscription. This can't be undone.",
      yes: 'Mark as complained',
    });
    if (agreed) mutate(id);
  };
}

/** The actions on one subscriber. */
export function SubscriberActions({ subscriber }: { subscriber: Subscriber }) {
  const { id, email, state } = subscriber;
  const markComplained = useMarkComplained();
  const askAndErase = useDelete({
    mutation: eraseSubscriberMutation,
    refresh: refreshSubscribers,
    consequence: "Everything stored about this subscriber is erased. This can't be undone.",
    success: 'Subscriber deleted successfully',
  });
  const whose = <span className="sr-only"> of {email}</span>;
  return (
    <div className="flex flex-wrap gap-x-5 sm:justify-end">
      <a href={adminPaths.subscriberData(id)} download className={action}>
        Export data{whose}
      </a>
      {state !== 'complained' && (
        <button type="button" onClick={() => markComplained(subscriber)} className={action}>
          Mark as complained<span className="sr-only">: {email}</span>
        </button>
      )}
      <button type="button" onClick={() => askAndErase({ id, name: email })} className={`${action} hover:text-accent`}>
        Delete<span className="sr-only"> {email}</span>
      </button>
    </div>
  );
}
