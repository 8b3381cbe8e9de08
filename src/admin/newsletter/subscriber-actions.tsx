import Download from 'lucide-react/icons/download';
import MailX from 'lucide-react/icons/mail-x';
import Trash2 from 'lucide-react/icons/trash-2';
import { complaintMutation, eraseSubscriberMutation, refreshSubscribers } from '../../client/admin/subscribers.ts';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { Subscriber } from '../../contract/newsletter.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Menu, MenuButton, MenuDownload } from '../layout/menu.tsx';
import { useDelete } from '../lists/use-delete.ts';
import { useWrite } from '../session/use-write.ts';

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
      isDestructive: true,
    });
    if (agreed) mutate(id);
  };
}

/** The menu of one subscriber. */
export function SubscriberActions({ subscriber }: { subscriber: Subscriber }) {
  const { id, email, state } = subscriber;
  const markComplained = useMarkComplained();
  const askAndErase = useDelete({
    mutation: eraseSubscriberMutation,
    refresh: refreshSubscribers,
    consequence: "Everything stored about this subscriber is erased. This can't be undone.",
    success: 'Subscriber deleted successfully',
  });
  return (
    <Menu label={`Actions for ${email}`}>
      <MenuDownload Icon={Download} href={adminPaths.subscriberData(id)}>
        <span>
          Export data<span className="sr-only"> of {email}</span>
        </span>
      </MenuDownload>
      {state !== 'complained' && (
        <MenuButton Icon={MailX} isDestructive onClick={() => markComplained(subscriber)}>
          <span>
            Mark as complained<span className="sr-only">: {email}</span>
          </span>
        </MenuButton>
      )}
      <MenuButton Icon={Trash2} isDestructive onClick={() => askAndErase({ id, name: email })}>
        <span>
          Delete<span className="sr-only"> {email}</span>
        </span>
      </MenuButton>
    </Menu>
  );
}
