import { useState } from 'react';
import type { SendingProgress } from '../../../contract/newsletter-sending.ts';
import { count, countOf } from '../../../ui/count.ts';
import { dealtWith } from './describe-step.ts';
import { describeSpeed, describeTime, type SpeedSample, speedOf, withSample } from './speed.ts';

interface ProgressBarProps {
  progress: SendingProgress;
  /** When the progress was read, in milliseconds since 1970. */
  readAt: number;
}

const barClass =
  'block h-2.5 w-full appearance-none overflow-hidden border border-rule bg-tint [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:bg-primary';

/** How many emails have a final result, and an estimate of the remaining time. */
export function ProgressBar({ progress, readAt }: ProgressBarProps) {
  const { recipients } = progress;
  const done = dealtWith(progress);
  if (recipients === null) return <p>Preparing the list of recipients...</p>;
  return (
    <>
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold text-lg tabular-nums">
          {count(done)} of {countOf(recipients, 'email')}
        </span>
        <span className="text-muted text-sm">
          <Speed progress={progress} readAt={readAt} left={recipients - done} />
        </span>
      </p>
      <progress aria-label="Emails done" value={done} max={Math.max(1, recipients)} className={barClass} />
    </>
  );
}

function Speed({ progress, readAt, left }: ProgressBarProps & { left: number }) {
  const perSecond = useSpeed(progress, readAt);
  if (perSecond === null || progress.trouble !== null) return null;
  return `${describeSpeed(perSecond)}, ${describeTime(left / perSecond)} left`;
}

/**
 * The speed of the sending, measured by this page, because the server does not provide it.
 * @param readAt when the progress was read, in milliseconds since 1970
 * @returns emails a second; null while it is unknown
 */
function useSpeed(progress: SendingProgress, readAt: number): number | null {
  const [samples, setSamples] = useState<readonly SpeedSample[]>([]);
  const { status } = progress;
  if (samples.at(-1)?.at !== readAt) setSamples(withSample(samples, { at: readAt, done: dealtWith(progress) }));
  return status === 'sending' ? speedOf(samples) : null;
}
