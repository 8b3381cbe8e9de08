import { type ReactNode, useState } from 'react';
import { limits, pageSizes } from '../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyNotice } from '../layout/notices.tsx';
import { isMatch } from './matching.ts';
import { SearchField } from './search-field.tsx';

interface WholeListProps<Item> {
  items: readonly Item[];
  /** What the list is of, in the plural and in small letters: "authors". */
  noun: string;
  /** What an entry is searched by. */
  textsOf: (item: Item) => readonly string[];
  /** What can be done when there is nothing yet. */
  whenEmpty: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A list that comes from the server in one piece: searched here once it is longer than a screen, and shown part by part. */
export function WholeList<Item extends { id: string }>(props: WholeListProps<Item>) {
  const { items, noun, textsOf, whenEmpty, children } = props;
  const [query, setQuery] = useState('');
  const [max, setMax] = useState<number>(pageSizes.admin);
  const found = query === '' ? items : items.filter((item) => isMatch(query, textsOf(item)));
  if (items.length === 0) return <EmptyNotice text={`No ${noun} found`}>{whenEmpty}</EmptyNotice>;
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
      ) : (
        <ul aria-label={noun} className="border-rule border-t">
          {found.slice(0, max).map((item) => (
            <li key={item.id} tabIndex={-1} className="border-rule border-b">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {found.length > max && (
        <p className="mt-6 text-center">
          <Button variant="quiet" onClick={() => setMax(max + pageSizes.admin)}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}
