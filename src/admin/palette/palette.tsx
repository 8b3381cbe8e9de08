import type { FormEvent, KeyboardEvent } from 'react';
import type { KeyedDialogProps } from '../../foundation/use-search-keys.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useListbox } from '../../ui/use-listbox.ts';
import { PaletteField } from './palette-field.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteList } from './palette-list.tsx';
import { optionElementId } from './palette-option.ts';
import { useOpenDialog } from './use-open-dialog.ts';
import { usePaletteOptions } from './use-palette-options.ts';

const dialogId = 'palette';

/** The command palette: a field, and articles, screens and actions that match. It is open while it is mounted. */
export function Palette({ onOpen, onClose }: KeyedDialogProps) {
  const { dialog, form, typed, setTyped, restore, close } = useOpenDialog(onOpen);
  const { options, articles } = usePaletteOptions(typed);
  const { activeId, chosen, choose, chooseByKey } = useListbox({
    options,
    idOf: optionElementId,
    isAlwaysChosen: true,
  });

  function type(text: string): void {
    setTyped(text);
    choose(undefined);
  }

  /** A link is pressed, so that it does what links do: the router asks before it leaves a form with unsaved text. */
  function open(event: FormEvent): void {
    event.preventDefault();
    if (activeId) document.getElementById(activeId)?.click();
  }

  function openInTab(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const element = activeId && document.getElementById(activeId);
    if (!(element instanceof HTMLAnchorElement)) {
      open(event);
      return;
    }
    close();
    window.open(element.href, '_blank', 'noopener');
  }

  return (
    <Dialog
      id={dialogId}
      ref={dialog}
      label="Search or go to"
      onClose={() => {
        restore();
        onClose();
      }}
      className="inset-0 h-dvh w-full flex-col border-ink border-t-4 open:flex sm:top-[9vh] sm:mx-auto sm:h-fit sm:max-h-[min(38rem,82vh)] sm:w-[min(40rem,calc(100vw-2.5rem))]"
    >
      <PaletteField
        ref={form}
        dialogId={dialogId}
        typed={typed}
        hasOptions={options.length > 0}
        activeId={activeId}
        onType={type}
        onKeyDown={(event) => {
          chooseByKey(event);
          openInTab(event);
        }}
        onSubmit={open}
      />
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        <PaletteList options={options} chosen={chosen} onPoint={choose} onLeave={close} />
      </div>
      <PaletteFoot options={options.length} articles={articles} />
    </Dialog>
  );
}
