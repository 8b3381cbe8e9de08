import X from 'lucide-react/icons/x';
import type { Author } from '../../../contract/authors.ts';
import { type Byline, bylineRoles } from '../../../contract/bylines.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { Initials } from '../../../ui/initials.tsx';
import { IconButton } from '../../forms/icon-button.tsx';
import { focusNeighbour } from '../../lists/focus-neighbour.ts';
import { SortableList, withMoved } from '../../lists/sortable-list.tsx';

interface BylineListProps {
  authors: readonly Author[];
  value: readonly Byline[];
  onChange: (value: Byline[]) => void;
}

const roleNames = {
  words: 'Words',
  reporting: 'Reporting',
  images: 'Images',
  translation: 'Translation',
  editing: 'Editing',
} as const;

const roleOptions = bylineRoles.map((role) => [role, roleNames[role]] as const);

/** The authors of an article in their order, each with a role. */
export function BylineList({ authors, value, onChange }: BylineListProps) {
  const authorOf = (id: string) => authors.find((author) => author.id === id);
  const nameOf = ({ id }: Byline) => authorOf(id)?.name ?? 'A deleted author';
  return (
    <SortableList
      items={value}
      label="Authors in the order of the byline"
      idOf={({ id }) => id}
      nameOf={nameOf}
      onMove={(id, to) =>
        onChange(
          withMoved(
            value,
            value.findIndex((one) => one.id === id),
            to,
          ),
        )
      }
      className="my-2 border-rule border-t"
    >
      {(one) => (
        <div className="flex min-w-0 items-center gap-2 py-1.5">
          <Initials>{authorOf(one.id)?.initials ?? '–'}</Initials>
          <div className="min-w-0 grow">
            <p className="truncate font-medium text-sm" title={nameOf(one)}>
              <bdi>{nameOf(one)}</bdi>
            </p>
            <Select
              aria-label={`Role of ${nameOf(one)}`}
              options={roleOptions}
              value={one.role}
              onChange={({ target }) => {
                const role = bylineRoles.find((known) => known === target.value);
                if (role) onChange(value.map((other) => (other === one ? { ...one, role } : other)));
              }}
            />
          </div>
          <IconButton
            Icon={X}
            label={`Remove ${nameOf(one)}`}
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget.closest('li'));
              onChange(value.filter((other) => other !== one));
            }}
          />
        </div>
      )}
    </SortableList>
  );
}
