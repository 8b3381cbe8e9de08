import { confirm } from '../../../ui/confirm.tsx';
import { countOf } from '../../../ui/count.ts';

/** @returns "2 changes not public" */
export function unpublishedText(changes: number): string {
  return `${countOf(changes, 'change')} not public`;
}

/** Asks before a working copy is discarded. */
export function confirmDiscarding(): Promise<boolean> {
  return confirm({
    title: "Discard the changes that aren't public?",
    detail: 'Readers keep seeing the article as it is. The changes are kept in its history.',
    yes: 'Discard changes',
    isDestructive: true,
  });
}
