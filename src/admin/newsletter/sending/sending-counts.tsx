import type { SendingProgress } from '../../../contract/newsletter-sending.ts';
import { count } from '../../../ui/count.ts';
import { Figure, figuresClass } from './figure.tsx';

/** The emails by their result so far. */
export function SendingCounts({ progress }: { progress: SendingProgress }) {
  const { sent, waiting, underWay, bounced } = progress;
  return (
    <dl aria-label="Emails" className={figuresClass}>
      <Figure label="Sent" value={count(sent)} />
      <Figure label="Waiting" value={count(waiting)} />
      <Figure label="In progress" value={count(underWay)} />
      <Figure
        label="Bounced"
        value={count(bounced)}
        note={bounced > 0 && 'The mail server rejected the address. No more emails will be sent to it.'}
      />
      <UnusualCounts progress={progress} />
    </dl>
  );
}

/** Counts that are shown only when they are not zero. */
export function UnusualCounts({ progress }: { progress: SendingProgress }) {
  const { failed, skipped, maybeTwice } = progress;
  const unusual = [
    { label: 'Failed', value: failed, note: 'Rejected for good or given up on. The subscriber stays on the list.' },
    { label: 'Skipped', value: skipped, note: 'Unsubscribed before their email was sent.' },
    {
      label: 'Possibly received twice',
      value: maybeTwice,
      note: 'In progress when the connection or server failed, and sent again.',
    },
  ];
  return unusual.map(
    ({ label, value, note }) => value > 0 && <Figure key={label} label={label} value={count(value)} note={note} />,
  );
}
