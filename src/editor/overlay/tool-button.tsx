import type { LucideIcon } from 'lucide-react';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** Classes of what stands in the toolbar. */
export const toolClass =
  'inline-flex h-10 min-w-10 shrink-0 items-center justify-center gap-1 px-2 text-sm hover:bg-tint aria-pressed:bg-ink aria-pressed:text-paper aria-disabled:opacity-40 dark:hover:bg-paper pointer-coarse:h-11 pointer-coarse:min-w-11';

/** Classes of a field in the toolbar. */
export const toolFieldClass =
  'h-9 min-w-0 border border-rule bg-paper px-2 text-ink text-sm placeholder:text-muted pointer-coarse:h-11';

export interface ToolButtonProps {
  view: EditorView;
  /** Name, and what a pointer that waits is told. */
  label: string;
  /** Shown beside the name: "Ctrl B". */
  keys?: string;
  Icon?: LucideIcon;
  command: Command;
  /** Whether the selection has it already; absent for what is no switch. */
  isOn?: boolean;
}

/** A button of the toolbar. A pointer leaves the focus in the text; who comes by the keyboard stays in the toolbar. */
export function ToolButton({ view, label, keys, Icon, command, isOn }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={isOn}
      // Not disabled, which would take the focus away from who has pressed it.
      aria-disabled={!command(view.state, undefined, view)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => command(view.state, view.dispatch, view)}
      className={toolClass}
    >
      {Icon ? <Icon aria-hidden="true" size={18} /> : label}
    </button>
  );
}
