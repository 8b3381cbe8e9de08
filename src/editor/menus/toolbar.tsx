import type { EditorView } from 'prosemirror-view';
import type { KeyboardEvent } from 'react';
import type { EditorContext } from '../extension.ts';
import { BlockPart } from './block-part.tsx';
import { LinkPart } from './link-part.tsx';
import { PhonePart } from './phone-part.tsx';
import { TablePart } from './table-part.tsx';
import { TextPart } from './text-part.tsx';
import type { ToolbarParts } from './toolbar-parts.ts';

interface ToolbarProps {
  view: EditorView;
  context: EditorContext;
  parts: ToolbarParts;
  /** Whether it stands at the lower edge of the window. */
  isDocked: boolean;
  /** Called on Escape. */
  onLeave: () => void;
}

/** Actions on the selection. Source of its keys: https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
export function Toolbar({ view, context, parts, isDocked, onLeave }: ToolbarProps) {
  const { text, href, hasTable, block } = parts;
  const row = 'flex shrink-0 items-center gap-0.5 px-1 py-0.5';
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      tabIndex={-1}
      onKeyDown={(event) => moveFocus(event, onLeave)}
      className={isDocked ? 'flex overflow-x-auto overscroll-contain' : 'divide-y divide-rule'}
    >
      {href !== null && (
        <div className={row}>
          <LinkPart view={view} context={context} href={href} />
        </div>
      )}
      {block && (
        <div className={`${row} ${isDocked ? '' : 'flex-wrap'}`}>
          <BlockPart view={view} context={context} block={block} />
        </div>
      )}
      {hasTable && (
        <div className={`${row} ${isDocked ? '' : 'flex-wrap'}`}>
          <TablePart view={view} />
        </div>
      )}
      {(text || isDocked) && (
        <div className={row}>
          <TextPart view={view} context={context} />
        </div>
      )}
      {isDocked && (
        <div className={row}>
          <PhonePart view={view} context={context} />
        </div>
      )}
    </div>
  );
}

/** Arrow keys go from one control to the next, but not in the text of a field. */
function moveFocus(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  const { key, target, currentTarget } = event;
  if (key === 'Escape') {
    event.preventDefault();
    onLeave();
    return;
  }
  if (!(target instanceof HTMLElement)) return;
  // The form around the text would be submitted.
  if (key === 'Enter' && target.matches('input, select')) {
    event.preventDefault();
    onLeave();
  }
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[key];
  if (step === undefined || target.matches('input')) return;
  event.preventDefault();
  const all = [...currentTarget.querySelectorAll<HTMLElement>(':is(button, input, select, a):not(:disabled)')];
  const at = Math.max(0, Math.min(all.length - 1, all.indexOf(target) + step));
  all[at]?.focus();
}
