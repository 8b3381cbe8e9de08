import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { limits, pageSizes } from '../../contract/limits.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyNotice } from '../layout/notices.tsx';
import { isMatch } from './matching.ts';
import { SearchField } from './search-field.tsx';
import { SortableList } from './sortable-list.tsx';

interface WholeListProps<Item> {
  items: readonly Item[];
  /** The noun for the entries, in the plural and in lower case: "authors". */
  noun: string;
  /** The texts of an entry that the search looks in. */
  textsOf: (item: Item) => readonly string[];
  /** Where the first entry is created. */
  create: NonNullable<LinkProps['to']>;
  /** Moves an entry to another place; without it the entries have no order of their own. */
  onMove?: (id: string, to: number) => void;
  children: (item: Item) => ReactNode;
}

/** A list that the server sends in one piece. A long one is searched in the browser and shown in parts. */
export function WholeList<Item extends { id: string; name: string }>(props: WholeListProps<Item>) {
  const { items, noun, textsOf, create, onMove, children } = props;
  const [query, setQuery] = useState('');
  const [max, setMax] = useState<number>(pageSizes.admin);
  const found = query === '' ? items : items.filter((item) => isMatch(query, textsOf(item)));
  if (items.length === 0) {
    return (
      <EmptyNotice text={`No ${noun} found`}>
        <Link to={create} className={buttonClass('quiet')}>
          Add the first one
        </Link>
      </EmptyNotice>
    );
  }
  return (
    <>
      {items.length > limits.adminScreenful && (
        <div className="mb-4 flex">
          <SearchField label={`Search ${noun}`} value={query} onChange={setQuery} />
        </div>
      )}
      <p role="status" className="sr-only">
        {query !== '' && `${found.length} of ${items.length} ${noun}`}
      </p>
      {found.length === 0 ? (
        <EmptyNotice text={`No ${noun} found`} />
      ) : onMove && query === '' ? (
        <SortableList
          items={items}
          label={noun}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          onMove={onMove}
          className="border-rule border-t"
        >
          {children}
        </SortableList>
      ) : (
        <ul aria-label={noun} className="border-rule border-t">
          {found.slice(0, max).map((item) => (
            <li key={item.id} tabIndex={-1} className="border-rule border-b">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {found.length > max && !(onMove && query === '') && (
        <p className="mt-6 text-center">
          <Button variant="quiet" onClick={() => setMax(max + pageSizes.admin)}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}
