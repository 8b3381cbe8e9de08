import type { SubscriberFilter } from '../../../client/admin/subscribers.ts';
import { limits } from '../../../contract/limits.ts';

/** The filter as it stands in the address, where anybody can have written it. */
export type SubscriberSearch = { [name in keyof SubscriberFilter]?: string | undefined };

const statuses = ['active', 'inactive'] as const;

/** @returns the filter that the address asks for; what could not be asked is left out */
export function readSubscriberFilter({ q = '', status }: SubscriberSearch): SubscriberFilter {
  return { q: q.trim().slice(0, limits.searchLength), status: statuses.find((known) => known === status) ?? '' };
}
