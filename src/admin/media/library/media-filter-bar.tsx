import { useQuery, useQueryClient } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { listedMedia, mediaLabelsQuery } from '../../../client/admin/media.ts';
import { peopleQuery } from '../../../client/admin/people.ts';
import { mediaTypes } from '../../../contract/media.ts';
import { can } from '../../../contract/permissions.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { namedOptions, type SelectOption } from '../../../ui/forms/select.tsx';
import { FilterBar, FilterDays, FilterSelect } from '../../lists/filters.tsx';
import { useUser } from '../../session/use-permissions.ts';
import { typeNames } from '../describe-image.ts';
import { isNarrowing, type MediaSearch } from './media-search.ts';

const types: SelectOption[] = [['', 'All types'], ...namedOptions(mediaTypes, typeNames)];

const uses: SelectOption[] = [
  ['', 'Used or not'],
  ['yes', 'Used'],
  ['no', 'Not used'],
];

const altTexts: SelectOption[] = [
  ['', 'Any alt text'],
  ['missing', 'Alt text missing'],
];

/** The filter of the library. On a phone it is the search, and the rest on demand. */
export function MediaFilterBar({ search }: { search: MediaSearch }) {
  const [isOpen, setIsOpen] = useState(() => isNarrowing({ ...search, q: '' }));
  const labels = useLabels(search.label);
  const uploaders = useUploaders(search.uploader);
  return (
    <FilterBar search={{ label: 'Search images', q: search.q }}>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className="sm:hidden">
        <SlidersHorizontal aria-hidden="true" size={16} />
        Filters
      </Button>
      <div className={`flex flex-wrap gap-2 sm:contents ${isOpen ? '' : 'max-sm:hidden'}`}>
        <FilterSelect label="Type" filter={search} name="type" options={types} />
        <FilterSelect label="Label" filter={search} name="label" options={labels} />
        <FilterSelect label="Use" filter={search} name="used" options={uses} />
        <FilterSelect label="Alt text" filter={search} name="alt" options={altTexts} />
        <FilterSelect label="Uploaded by" filter={search} name="uploader" options={uploaders} />
        <FilterDays filter={search} />
      </div>
    </FilterBar>
  );
}

/** @param chosen is among them even when no image has it any more */
function useLabels(chosen: string): SelectOption[] {
  const { data: labels = [] } = useQuery(mediaLabelsQuery(useHttp()));
  const options = labels.map(({ name, images }): SelectOption => [name, `${name} (${images})`]);
  if (chosen && !labels.some(({ name }) => name === chosen)) options.push([chosen, chosen]);
  return [['', 'All labels'], ...options];
}

/**
 * The accounts whose images can be shown. Only the owner may see who has an account; others choose from those whose images they
 * have seen.
 * @param chosen is among them even when the account is unknown here
 */
function useUploaders(chosen: string): SelectOption[] {
  const user = useUser();
  const queryClient = useQueryClient();
  const { data: people = [] } = useQuery({ ...peopleQuery(useHttp()), enabled: can(user, 'manage-people') });
  const names = new Map(
    listedMedia(queryClient).flatMap((item) =>
      item.uploadedBy === null ? [] : [[item.uploadedBy, item.uploadedByName]],
    ),
  );
  for (const { id, name } of people) names.set(id, name);
  names.delete(user.id);
  const others = [...names].toSorted(([, one], [, other]) => one.localeCompare(other));
  if (chosen && chosen !== user.id && !names.has(chosen)) others.push([chosen, 'Someone else']);
  return [['', 'Uploaded by anyone'], [user.id, 'Uploaded by me'], ...others];
}
