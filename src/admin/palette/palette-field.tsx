import type { FormEvent, KeyboardEvent, Ref } from 'react';
import { limits } from '../../contract/limits.ts';
import { DialogButton } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { comboboxAttributes } from '../../ui/use-listbox.ts';
import { paletteListId } from './palette-list.tsx';

interface PaletteFieldProps {
  ref: Ref<HTMLFormElement>;
  /** Id of the dialog around it. */
  dialogId: string;
  typed: string;
  /** Whether anything matches. */
  hasOptions: boolean;
  /** Id of the chosen option's element. */
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Called on Enter. */
  onSubmit: (event: FormEvent) => void;
}

/** The palette's field, whose keys choose among the options, and the button that closes it. */
export function PaletteField(props: PaletteFieldProps) {
  const { ref, dialogId, typed, hasOptions, activeId, onType, onKeyDown, onSubmit } = props;
  return (
    <form
      ref={ref}
      onSubmit={onSubmit}
      className="flex shrink-0 items-center gap-3 border-ink border-b px-5 has-[input:focus-visible]:border-b-2 py-1 sm:px-6"
    >
      <Icon name="search" size={20} className="shrink-0 text-muted" />
      <input
        {...comboboxAttributes({ listId: paletteListId, isOpen: hasOptions, activeId })}
        type="text"
        aria-label="Search or go to"
        placeholder="Search articles, or go to…"
        maxLength={limits.searchLength}
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-h-13 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-muted"
      />
      <DialogButton dialog={dialogId} action="close" aria-label="Close" className="-mr-2.5 size-11 shrink-0">
        <Icon name="close" size={20} />
      </DialogButton>
    </form>
  );
}
