/** The progress of a sending at one time. */
export interface SpeedSample {
  /** The time by the browser's clock, in milliseconds since 1970. */
  at: number;
  /** Emails with a final result by then. */
  done: number;
}

/** The speed is measured over the last half minute, in milliseconds: a longer time would hide changes. */
const maxSpan = 30_000;

/** Minimum time to measure, in milliseconds: emails go out in batches, so a shorter time would mislead. */
const minSpan = 4000;

/** @returns the samples that the speed is computed from, with the new one */
export function withSample(samples: readonly SpeedSample[], sample: SpeedSample): readonly SpeedSample[] {
  return [...samples.filter(({ at, done }) => at >= sample.at - maxSpan && done <= sample.done), sample];
}

/** @returns emails a second; null with too few samples, or when nothing moves */
export function speedOf(samples: readonly SpeedSample[]): number | null {
  const first = samples.at(0);
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < minSpan || last.done === first.done) return null;
  return ((last.done - first.done) * 1000) / (last.at - first.at);
}

/** @returns "12 emails a second", "40 emails a minute" */
export function describeSpeed(perSecond: number): string {
  const [emails, time] = perSecond >= 1 ? [perSecond, 'second'] : [perSecond * 60, 'minute'];
  const whole = Math.max(1, Math.round(emails));
  return `${whole.toLocaleString('en-US')} ${whole === 1 ? 'email' : 'emails'} per ${time}`;
}

/** @returns "less than a minute", "about 4 minutes", "about 3 hours" */
export function describeTime(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 90) return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
  return `about ${Math.round(minutes / 60)} hours`;
}
