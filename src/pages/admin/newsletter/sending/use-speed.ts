import { useState } from 'react';
import type { SendingProgress } from '../../../../contract/newsletter-sending.ts';
import { dealtWith } from './describe-step.ts';
import { type Look, speedOf, withLook } from './speed.ts';

/**
 * How fast the letters go out, as this page has seen it: the server keeps no such figure.
 * @param readAt when the progress was read, in milliseconds since 1970
 * @returns letters a second; null while nothing can be said
 */
export function useSpeed(progress: SendingProgress, readAt: number): number | null {
  const [looks, setLooks] = useState<readonly Look[]>([]);
  const { status } = progress;
  if (looks.at(-1)?.at !== readAt) setLooks(withLook(looks, { at: readAt, done: dealtWith(progress) }));
  return status === 'sending' ? speedOf(looks) : null;
}
