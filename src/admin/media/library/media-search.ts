import type { MediaListFilter } from '../../../client/admin/media.ts';
import { limits } from '../../../contract/limits.ts';
import { mediaTypes } from '../../../contract/media.ts';
import { endOfDay, readDay, startOfDay } from '../../lists/days.ts';

/** The filter of the library in the URL's query; `from` and `to` are days. */
export interface MediaSearch extends Omit<MediaListFilter, 'since' | 'until'> {
  from: string;
  to: string;
}

export const noFilter: MediaSearch = {
  q: '',
  type: '',
  uploader: '',
  label: '',
  used: '',
  alt: '',
  from: '',
  to: '',
  trash: '',
};

const uses = ['yes', 'no'] as const;

/** @returns the filter in the URL, without invalid values */
export function readMediaSearch(search: object): MediaSearch {
  const given = new Map<string, unknown>(Object.entries(search));
  const textOf = (name: keyof MediaSearch) => String(given.get(name) ?? '');
  return {
    q: textOf('q').trim().slice(0, limits.searchLength),
    type: mediaTypes.find((known) => known === textOf('type')) ?? '',
    uploader: textOf('uploader'),
    label: textOf('label'),
    used: uses.find((known) => known === textOf('used')) ?? '',
    alt: textOf('alt') === 'missing' ? 'missing' : '',
    from: readDay(textOf('from')),
    to: readDay(textOf('to')),
    trash: textOf('trash') === '1' ? '1' : '',
  };
}

/** @returns the filter as the server takes it; both days are whole ones, in that time zone */
export function toListFilter({ from, to, ...filter }: MediaSearch, timeZone: string): MediaListFilter {
  return { ...filter, since: startOfDay(from, timeZone), until: endOfDay(to, timeZone) };
}

/** @returns whether any filter is set; the trash is another list rather than a filter */
export function isNarrowing({ trash, ...filter }: MediaSearch): boolean {
  return Object.values(filter).some((value) => value !== '');
}
