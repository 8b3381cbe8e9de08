import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ComponentProps, type KeyboardEvent, useId } from 'react';
import type { FrontPageBlock } from '../../../contract/front-page.ts';
import { useCategories } from '../../../foundation/use-site.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../forms/icon-button.tsx';
import { isRemovable } from '../arrangement/change-blocks.ts';
import { nameOf } from '../arrangement/describe.ts';
import { useFrontPage } from '../editing/front-page-context.ts';
import { handleId } from '../editing/use-block-actions.ts';
import { WarningList } from '../warnings/warning-list.tsx';
import { BlockBody } from './block-body.tsx';

interface BlockCardProps {
  block: FrontPageBlock;
  index: number;
  count: number;
  /** How far it is dragged, in pixels; null while it stays. */
  distance: number | null;
  /** Whether the dragged block would go before it, or after it as the last one. */
  isTarget: boolean;
  isLastTarget: boolean;
  handle: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>;
}

const line = 'before:absolute before:inset-x-0 before:h-0.5 before:bg-accent';

/** One block: its kind, its actions, and its slots. */
export function BlockCard({ block, index, count, distance, isTarget, isLastTarget, handle }: BlockCardProps) {
  const { actions, warningsOf } = useFrontPage();
  const name = nameOf(block, useCategories());
  const [title, hint] = [useId(), useId()];

  function onKeyDown({ key, nativeEvent }: KeyboardEvent): void {
    const places: Readonly<Record<string, number>> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: count - 1,
    };
    const to = places[key];
    if (to === undefined) return;
    nativeEvent.preventDefault();
    actions.move(block, to);
  }

  return (
    <li
      data-block={block.id}
      aria-labelledby={title}
      style={distance === null ? {} : { transform: `translateY(${distance}px)` }}
      className={`relative border bg-paper ${distance === null ? 'border-rule' : 'z-10 border-ink shadow-lg'} ${isTarget ? `${line} before:-top-2` : isLastTarget ? `${line} before:-bottom-2` : ''}`}
    >
      <div className="flex items-center gap-1 pr-1">
        <button
          type="button"
          id={handleId(block.id)}
          aria-label={`Move ${name}`}
          aria-describedby={hint}
          title="Drag, or press the arrow keys"
          {...handle}
          onKeyDown={onKeyDown}
          className="inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-muted -outline-offset-2 hover:text-ink active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" size={17} />
        </button>
        <span id={hint} hidden>
          Arrow up and down move the block.
        </span>
        <h3 id={title} className={`min-w-0 grow truncate font-semibold text-sm ${block.isHidden ? 'text-muted' : ''}`}>
          <bdi>{name}</bdi>
        </h3>
        {block.isHidden && <Badge variant="quiet">Hidden</Badge>}
        <div className="flex shrink-0">
          <IconButton
            Icon={ChevronUp}
            label={`Move ${name} up`}
            isIdle={index === 0}
            onClick={() => actions.move(block, index - 1)}
          />
          <IconButton
            Icon={ChevronDown}
            label={`Move ${name} down`}
            isIdle={index === count - 1}
            onClick={() => actions.move(block, index + 1)}
          />
          <IconButton
            Icon={block.isHidden ? EyeOff : Eye}
            label={`${block.isHidden ? 'Show' : 'Hide'} ${name}`}
            onClick={() => actions.hide(block, !block.isHidden)}
          />
          {isRemovable(block) && (
            <IconButton Icon={Trash2} label={`Remove ${name}`} onClick={() => actions.remove(block)} />
          )}
        </div>
      </div>
      <WarningList warnings={warningsOf(block.id, null)} className="px-4 pb-3" />
      {!block.isHidden && <BlockBody block={block} />}
    </li>
  );
}
