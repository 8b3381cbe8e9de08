import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type ComponentProps, type KeyboardEvent, useId } from 'react';
import type { AdminPart } from '../../contract/series-parts.ts';
import { IconButton } from '../forms/icon-button.tsx';
import { StatusBadge } from '../lists/status-badge.tsx';

interface PartRowProps {
  part: AdminPart;
  index: number;
  count: number;
  /** How far it is dragged, in pixels; null while it stays. */
  distance: number | null;
  /** On which side of it the dragged part would go; null for neither. */
  target: 'before' | 'after' | null;
  handle: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>;
  onKeyDown: (event: KeyboardEvent) => void;
  onMove: (to: number) => void;
}

const line = 'before:absolute before:inset-x-0 before:h-0.5 before:bg-accent';
const sides = { before: `${line} before:-top-px`, after: `${line} before:-bottom-px` };

/** One part of a series, with its handle and its buttons. */
export function PartRow({ part, index, count, distance, target, handle, onKeyDown, onMove }: PartRowProps) {
  const { id, title, status } = part;
  const hint = useId();
  const isDragged = distance !== null;
  return (
    <li
      data-block={id}
      style={isDragged ? { transform: `translateY(${distance}px)` } : {}}
      className={`relative flex items-center gap-1 border-b bg-paper ${isDragged ? 'z-10 border-ink shadow-lg' : 'border-rule'} ${target ? sides[target] : ''}`}
    >
      <button
        type="button"
        aria-label={`Move "${title}"`}
        aria-describedby={hint}
        title="Drag, or press the arrow keys"
        {...handle}
        onKeyDown={onKeyDown}
        className="inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-muted -outline-offset-2 hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" size={17} />
      </button>
      <span id={hint} hidden>
        Arrow up and down move the part.
      </span>
      <span aria-hidden="true" className="w-6 shrink-0 text-muted text-sm tabular-nums">
        {index + 1}
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 py-2">
        <Link
          to="/admin/articles/edit/$id"
          params={{ id }}
          className="min-w-0 font-medium text-sm [overflow-wrap:anywhere] hover:text-accent hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
        {status !== 'published' && <StatusBadge status={status} />}
      </div>
      <div className="flex shrink-0">
        <IconButton
          Icon={ChevronUp}
          label={`Move up "${title}"`}
          isIdle={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          Icon={ChevronDown}
          label={`Move down "${title}"`}
          isIdle={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
      </div>
    </li>
  );
}
