import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { Dialog, DialogButton } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { keepCaret } from '../../../ui/keep-caret.ts';
import { useListbox } from '../../../ui/use-listbox.ts';
import type { KeyedDialogProps } from '../../site/layout/use-search-keys.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteList, paletteListId } from './palette-list.tsx';
import { optionElementId } from './palette-option.ts';
import { usePaletteOptions } from './use-palette-options.ts';

const dialogId = 'palette';

/** The command palette: a field, and articles, screens and actions that match. It is open while it is mounted. */
export function Palette({ onOpen, onClose }: KeyedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const restoreCaret = useRef(() => {});
  const hasEntered = useRef(false);
  const [typed, setTyped] = useState('');
  const { options, articles } = usePaletteOptions(typed);
  const { activeId, chosen, choose, chooseByKey } = useListbox({
    options,
    idOf: optionElementId,
    isAlwaysChosen: true,
  });
  // A layout effect, so that it runs before the next key: the recorded text and the following keys are one word.
  useLayoutEffect(() => {
    if (dialog.current?.open) return;
    restoreCaret.current = keepCaret(document.activeElement);
    dialog.current?.showModal();
    const [words = '', afterEnter] = onOpen().trimStart().split('\n');
    setTyped(words);
    hasEntered.current = words !== '' && afterEnter !== undefined;
  }, [onOpen]);
  // An Enter that was typed before the palette had come opens what matches without an answer of the server.
  useEffect(() => {
    if (!hasEntered.current || typed === '') return;
    hasEntered.current = false;
    form.current?.requestSubmit();
  }, [typed]);

  function restore(): void {
    restoreCaret.current();
    restoreCaret.current = () => {};
  }

  /** Restores the caret at once: a question before leaving may follow, and keeps what it finds. */
  function close(): void {
    dialog.current?.close();
    restore();
  }

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
      className="inset-0 h-dvh w-full flex-col border-accent border-t-4 open:flex sm:top-[9vh] sm:mx-auto sm:h-fit sm:max-h-[min(38rem,82vh)] sm:w-[min(40rem,calc(100vw-2.5rem))]"
    >
      <form
        ref={form}
        onSubmit={open}
        className="flex shrink-0 items-center gap-3 border-ink border-b px-5 has-[input:focus-visible]:border-accent py-1 sm:px-6"
      >
        <Icon name="search" size={20} className="shrink-0 text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label="Search or go to"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={paletteListId}
          aria-activedescendant={activeId}
          placeholder="Search articles, or go to…"
          maxLength={limits.searchLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            chooseByKey(event);
            openInTab(event);
          }}
          className="min-h-13 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-muted"
        />
        <DialogButton dialog={dialogId} action="close" aria-label="Close" className="-mr-2.5 size-11 shrink-0">
          <Icon name="close" size={20} />
        </DialogButton>
      </form>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        <PaletteList options={options} chosen={chosen} onPoint={choose} onLeave={close} />
      </div>
      <PaletteFoot options={options.length} articles={articles} />
    </Dialog>
  );
}
