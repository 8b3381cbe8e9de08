import type { SendingProgress } from '../../../../contract/newsletter-sending.ts';
import { count } from '../../shell/count.ts';
import { Figure, figuresLook } from './figure.tsx';

/** What has become of the letters so far. What is out of the ordinary stands there only when it has happened. */
export function SendingCounts({ progress }: { progress: SendingProgress }) {
  const { sent, waiting, underWay, failed, bounced, skipped, maybeTwice } = progress;
  const unusual = [
    { label: 'Failed', value: failed, note: 'Refused for good, or given up; the subscriber stays on the list.' },
    { label: 'Bounced', value: bounced, note: 'The address was refused; no more letters go there.' },
    { label: 'Skipped', value: skipped, note: 'Left the list before their turn came.' },
    {
      label: 'May have come twice',
      value: maybeTwice,
      note: 'Under way when the line or the server stopped, sent again.',
    },
  ];
  return (
    <dl aria-label="Letters" className={figuresLook}>
      <Figure label="Sent" value={count(sent)} />
      <Figure label="Waiting" value={count(waiting)} />
      <Figure label="Under way" value={count(underWay)} />
      {unusual.map(
        ({ label, value, note }) => value > 0 && <Figure key={label} label={label} value={count(value)} note={note} />,
      )}
    </dl>
  );
}
