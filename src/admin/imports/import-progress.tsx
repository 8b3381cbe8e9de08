import { useState } from 'react';
import type { SiteImport } from '../../contract/site-imports.ts';
import { count, countOf } from '../../ui/count.ts';
import { describeTime, type SpeedSample, speedOf, withSample } from '../newsletter/sending/speed.ts';

const barClass =
  'block h-2.5 w-full appearance-none overflow-hidden border border-rule bg-tint [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:bg-primary';

const deeds = { reading: 'converted', running: 'written', paused: 'written', undoing: 'removed' } as const;

/** The work after the last item. */
const endings = {
  reading: 'Checking old URLs…',
  running: 'Writing redirects…',
  paused: null,
  undoing: 'Finishing…',
} as const;

/** How far a rehearsal, an import or an undoing is, with an estimate of the remaining time. */
export function ImportProgress({ one }: { one: SiteImport }) {
  const { progress, state } = one;
  const perSecond = useSpeed(one);
  if (!progress || !(state in deeds)) return null;
  const { done, total } = progress;
  const deed = deeds[state as keyof typeof deeds];
  const isFirst = state === 'reading' && done === 0;
  const ending = total > 0 && done >= total ? endings[state as keyof typeof endings] : null;
  const isUnknown = isFirst || ending !== null;
  const left =
    perSecond && state !== 'paused' && ending === null ? `${describeTime((total - done) / perSecond)} left` : null;
  return (
    <div className="mb-8">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold text-lg tabular-nums">
          {isFirst
            ? total === 0
              ? 'Beginning…'
              : `${countOf(total, 'item')} found so far`
            : (ending ?? `${count(done)} of ${countOf(total, 'item')} ${deed}`)}
        </span>
        <span className="text-muted text-sm">{left}</span>
      </p>
      <progress
        aria-label="Progress"
        {...(isUnknown ? {} : { value: done })}
        max={Math.max(1, total)}
        className={`${barClass} ${isUnknown ? 'motion-safe:animate-pulse' : ''}`}
      />
    </div>
  );
}

/** @returns items a second, measured by this page; null while it is unknown */
function useSpeed({ progress, state }: SiteImport): number | null {
  const [samples, setSamples] = useState<{ state: string; list: readonly SpeedSample[] }>({ state, list: [] });
  const done = progress?.done ?? 0;
  const list = samples.state === state ? samples.list : [];
  if (progress && (list.at(-1)?.done !== done || samples.state !== state)) {
    setSamples({ state, list: withSample(list, { at: Date.now(), done }) });
  }
  return speedOf(list);
}
