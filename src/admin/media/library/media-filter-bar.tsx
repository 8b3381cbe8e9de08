import { useQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useCallback, useState } from 'react';
import { mediaLabelsQuery } from '../../../client/admin/media.ts';
import { mediaTypes } from '../../../contract/media.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { DayField, FilterSelect, useChangeFilter } from '../../lists/filters.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { typeNames } from '../describe-image.ts';
import { isNarrowing, type MediaSearch } from './media-search.ts';
import { UploaderSelect } from './uploader-select.tsx';

/** The filter of the library. On a phone it is the search, and the rest on demand. */
export function MediaFilterBar({ search }: { search: MediaSearch }) {
  const change = useChangeFilter<MediaSearch>();
  const searchFor = useCallback((q: string) => change({ q }), [change]);
  const [isOpen, setIsOpen] = useState(() => isNarrowing({ ...search, q: '' }));
  return (
    <search className="mb-4 flex flex-wrap gap-2">
      <SearchField label="Search images" value={search.q} onChange={searchFor} />
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className="sm:hidden">
        <SlidersHorizontal aria-hidden="true" size={16} />
        Filters
      </Button>
      <div className={`flex flex-wrap gap-2 sm:contents ${isOpen ? '' : 'max-sm:hidden'}`}>
        <FilterSelect
          label="Type"
          value={search.type}
          onChange={(type) => change({ type: type as MediaSearch['type'] })}
        >
          <option value="">All types</option>
          {mediaTypes.map((type) => (
            <option key={type} value={type}>
              {typeNames[type]}
            </option>
          ))}
        </FilterSelect>
        <LabelSelect value={search.label} onChange={(label) => change({ label })} />
        <FilterSelect
          label="Use"
          value={search.used}
          onChange={(used) => change({ used: used as MediaSearch['used'] })}
        >
          <option value="">Used or not</option>
          <option value="yes">Used</option>
          <option value="no">Not used</option>
        </FilterSelect>
        <FilterSelect
          label="Alt text"
          value={search.alt}
          onChange={(alt) => change({ alt: alt as MediaSearch['alt'] })}
        >
          <option value="">Any alt text</option>
          <option value="missing">Alt text missing</option>
        </FilterSelect>
        <UploaderSelect value={search.uploader} onChange={(uploader) => change({ uploader })} />
        <DayField label="From" value={search.from} onChange={(from) => change({ from })} />
        <DayField label="To" value={search.to} onChange={(to) => change({ to })} />
      </div>
    </search>
  );
}

function LabelSelect({ value, onChange }: { value: string; onChange: (label: string) => void }) {
  const { data: labels = [] } = useQuery(mediaLabelsQuery(useHttp()));
  return (
    <FilterSelect label="Label" value={value} onChange={onChange}>
      <option value="">All labels</option>
      {labels.map(({ name, images }) => (
        <option key={name} value={name}>
          {name} ({images})
        </option>
      ))}
      {value && !labels.some(({ name }) => name === value) && <option value={value}>{value}</option>}
    </FilterSelect>
  );
}
