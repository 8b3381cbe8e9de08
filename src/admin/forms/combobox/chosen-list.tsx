import X from 'lucide-react/icons/x';

interface ChosenListProps {
  /** The label of the field below. */
  label: string;
  /** The name of one item: "label". */
  noun: string;
  chosen: readonly { id: string; name: string }[];
  /** Null where they can't be changed. */
  onRemove: ((id: string) => void) | null;
}

/** The chosen items of a field that takes several, each with a button that removes it. */
export function ChosenList({ label, noun, chosen, onRemove }: ChosenListProps) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={label} className="mb-2 flex flex-wrap gap-1.5">
      {chosen.map(({ id, name }) => (
        <li key={id} className="flex max-w-full items-center border border-rule bg-tint text-sm">
          <bdi className="truncate pl-2.5">{name}</bdi>
          {onRemove && (
            <button
              type="button"
              aria-label={`Remove ${noun} "${name}"`}
              onClick={() => onRemove(id)}
              className="inline-flex size-8 shrink-0 items-center justify-center text-muted hover:text-error"
            >
              <X aria-hidden="true" size={14} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
