import { useState } from 'react';
import type { SendingProgress } from '../../../../contract/newsletter-sending.ts';
import { count, countOf } from '../../formats/count.ts';
import { dealtWith } from './describe-step.ts';
import { describeSpeed, describeTime, type SpeedSample, speedOf, withSample } from './speed.ts';

interface ProgressBarProps {
  progress: SendingProgress;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
}

const barClass =
  'block h-2.5 w-full appearance-none overflow-hidden rounded-full border border-rule bg-tint [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:bg-accent';

/** How many emails are dealt with, and how long the rest will take, where that can be said. */
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
 * How fast the emails go out, as this page has seen it: the server keeps no such figure.
 * @param readAt when the progress was read, in milliseconds since 1970
 * @returns emails a second; null while nothing can be said
 */
function useSpeed(progress: SendingProgress, readAt: number): number | null {
  const [variants, setLooks] = useState<readonly SpeedSample[]>([]);
  const { status } = progress;
  if (variants.at(-1)?.at !== readAt) setLooks(withSample(variants, { at: readAt, done: dealtWith(progress) }));
  return status === 'sending' ? speedOf(variants) : null;
}
