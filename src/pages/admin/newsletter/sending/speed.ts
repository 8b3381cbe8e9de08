/** How far a sending was when this page looked. */
export interface SpeedSample {
  /** Of this browser's clock, in milliseconds since 1970. */
  at: number;
  /** Emails that were dealt with by then, whatever became of them. */
  done: number;
}

/** A speed is that of the last half minute, in milliseconds: longer ones hide that it has changed. */
const max = 30_000;

/** Emails go out in batches; what is seen of less time than this says nothing. In milliseconds. */
const shortest = 4000;

/** @returns the looks that a speed is taken from, this one included */
export function withSample(variants: readonly SpeedSample[], variant: SpeedSample): readonly SpeedSample[] {
  return [...variants.filter(({ at, done }) => at >= variant.at - max && done <= variant.done), variant];
}

/** @returns emails a second; null while too little was seen, or nothing moves */
export function speedOf(variants: readonly SpeedSample[]): number | null {
  const first = variants.at(0);
  const last = variants.at(-1);
  if (!first || !last || last.at - first.at < shortest || last.done === first.done) return null;
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
