import type { SendingProgress } from '../../../../contract/newsletter-sending.ts';
import { count } from '../../shell/count.ts';
import { Figure, figuresLook } from './figure.tsx';

/** What has become of the letters so far. */
export function SendingCounts({ progress }: { progress: SendingProgress }) {
  const { sent, waiting, underWay, bounced } = progress;
  return (
    <dl aria-label="Letters" className={figuresLook}>
      <Figure label="Sent" value={count(sent)} />
      <Figure label="Waiting" value={count(waiting)} />
      <Figure label="Under way" value={count(underWay)} />
      <Figure
        label="Bounced"
        value={count(bounced)}
        note={bounced > 0 && 'The address was refused; no more letters go there.'}
      />
      <UnusualCounts progress={progress} />
    </dl>
  );
}

/** What is out of the ordinary stands there only when it has happened. */
export function UnusualCounts({ progress }: { progress: SendingProgress }) {
  const { failed, skipped, maybeTwice } = progress;
  const unusual = [
    { label: 'Failed', value: failed, note: 'Refused for good, or given up; the subscriber stays on the list.' },
    { label: 'Skipped', value: skipped, note: 'Left the list before their turn came.' },
    {
      label: 'May have come twice',
      value: maybeTwice,
      note: 'Under way when the line or the server stopped, and sent again.',
    },
  ];
  return unusual.map(
    ({ label, value, note }) => value > 0 && <Figure key={label} label={label} value={count(value)} note={note} />,
  );
}
