import { Refusal } from '../../refusal.ts';

/** @returns the refusal for an id that no subscriber has */
export function unknownSubscriber(): Refusal {
  return new Refusal('not-found', 'There is no such subscriber.');
}
