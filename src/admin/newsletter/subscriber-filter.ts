import type { SubscriberFilter } from '../../client/admin/subscribers.ts';
import { limits } from '../../contract/limits.ts';

/** The filter in the URL's query; untrusted. */
export type SubscriberSearch = { [name in keyof SubscriberFilter]?: string | undefined };

const statuses = ['active', 'inactive'] as const;

/** @returns the filter in the URL, without invalid values */
export function readSubscriberFilter({ q = '', status }: SubscriberSearch): SubscriberFilter {
  return { q: q.trim().slice(0, limits.searchLength), status: statuses.find((known) => known === status) ?? '' };
}
