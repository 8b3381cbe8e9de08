import type { BlockKind } from './block-kinds.ts';

export const slashListId = 'slash-menu';

/** @returns the id of an option's element */
export const slashOptionId = ({ id }: BlockKind) => `slash-${id}`;

interface SlashListProps {
  kinds: readonly BlockKind[];
  chosen: BlockKind | undefined;
  onPoint: (kind: BlockKind) => void;
  onTake: (kind: BlockKind) => void;
}

/** The options of the slash menu. The focus stays in the text, whose keys choose. */
export function SlashList({ kinds, chosen, onPoint, onTake }: SlashListProps) {
  return (
    <div id={slashListId} role="listbox" aria-label="Blocks">
      {kinds.map((kind) => (
        <button
          key={kind.id}
          id={slashOptionId(kind)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={kind === chosen}
          onMouseDown={(event) => event.preventDefault()}
          // A pointer that only rests where the menu opens chooses nothing.
          onPointerMove={() => kind === chosen || onPoint(kind)}
          onClick={() => onTake(kind)}
          className="flex min-h-10 w-full items-center gap-3 border-l-4 border-l-transparent py-1.5 pr-4 pl-3 text-left text-sm aria-selected:border-l-ink aria-selected:bg-tint dark:aria-selected:bg-paper pointer-coarse:min-h-11 forced-colors:aria-selected:outline"
        >
          <kind.Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
          <span className="grow font-medium">{kind.label}</span>
          <span aria-hidden="true" className="shrink-0 font-mono text-muted text-xs">
            {kind.hint}
          </span>
        </button>
      ))}
    </div>
  );
}
