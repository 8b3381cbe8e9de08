import { useState } from 'react';
import type { SendingProgress } from '../../../../contract/newsletter-sending.ts';
import { dealtWith } from './describe-step.ts';
import { type SpeedSample, speedOf, withSample } from './speed.ts';

/**
 * How fast the emails go out, as this page has seen it: the server keeps no such figure.
 * @param readAt when the progress was read, in milliseconds since 1970
 * @returns emails a second; null while nothing can be said
 */
export function useSpeed(progress: SendingProgress, readAt: number): number | null {
  const [variants, setLooks] = useState<readonly SpeedSample[]>([]);
  const { status } = progress;
  if (variants.at(-1)?.at !== readAt) setLooks(withSample(variants, { at: readAt, done: dealtWith(progress) }));
  return status === 'sending' ? speedOf(variants) : null;
}
