import type { ClickRange } from '../../../../contract/newsletter-sending.ts';
import { count } from '../../shell/count.ts';

/** @returns "41–58", or "41" when there is nothing in between */
export function describeRange({ least, most }: ClickRange): string {
  return least === most ? count(most) : `${count(least)}–${count(most)}`;
}
