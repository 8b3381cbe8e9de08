import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Author } from '../../../contract/authors.ts';
import { type Byline, bylineRoles } from '../../../contract/bylines.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { Initials } from '../../../ui/initials.tsx';
import { useDrag } from '../../lists/use-drag.ts';

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

const iconButton = 'inline-flex size-9 shrink-0 items-center justify-center text-muted';

/** The authors of an article in their order, each with a role. They are dragged by their handles, or moved with the arrow keys there. */
export function BylineList({ authors, value, onChange }: BylineListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const nameOf = (id: string) => authors.find((author) => author.id === id)?.name ?? 'A deleted author';

  function move(id: string, to: number): void {
    const moved = value.find((one) => one.id === id);
    const others = value.filter((one) => one.id !== id);
    if (!moved || to < 0 || to > others.length) return;
    onChange(others.toSpliced(to, 0, moved));
    setSaid(`${nameOf(id)} is number ${to + 1} of ${value.length}.`);
  }
  const { drag, handleOf } = useDrag(list, move);

  function moveByKey(event: KeyboardEvent, id: string, index: number): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(id, index + step);
  }

  return (
    <>
      <ol ref={list} aria-label="Authors in the order of the byline" className="my-2 border-rule border-t">
        {value.map(({ id, role }, index) => {
          const author = authors.find((one) => one.id === id);
          const name = nameOf(id);
          const isDragged = drag?.id === id;
          return (
            <li
              key={id}
              data-block={id}
              style={isDragged ? { transform: `translateY(${drag.distance}px)` } : undefined}
              className={`flex min-w-0 items-center gap-2 border-rule border-b py-1.5 ${isDragged ? 'relative z-10 bg-paper shadow' : ''}`}
            >
              <button
                type="button"
                aria-label={`Move ${name}`}
                title="Drag, or press the up and down arrow keys"
                className={`${iconButton} cursor-grab touch-none`}
                onKeyDown={(event) => moveByKey(event, id, index)}
                {...handleOf(id)}
              >
                <GripVertical aria-hidden="true" size={16} />
              </button>
              <Initials>{author?.initials ?? '–'}</Initials>
              <div className="min-w-0 grow">
                <bdi className="block truncate font-medium text-sm">{name}</bdi>
                <Select
                  aria-label={`Role of ${name}`}
                  options={roleOptions}
                  value={role}
                  onChange={(event) => {
                    const chosen = bylineRoles.find((one) => one === event.target.value);
                    if (chosen) onChange(value.map((one) => (one.id === id ? { id, role: chosen } : one)));
                  }}
                />
              </div>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                className={`${iconButton} hover:text-error`}
                onClick={() => onChange(value.filter((one) => one.id !== id))}
              >
                <X aria-hidden="true" size={16} />
              </button>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
