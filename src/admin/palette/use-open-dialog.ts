import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepCaret } from '../../ui/keep-caret.ts';

/**
 * Opens the palette's dialog, with what was typed before it had come.
 * @param onOpen called when it opens; returns what was typed, with a newline where Enter was pressed
 */
export function useOpenDialog(onOpen: () => string) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const restoreCaret = useRef(() => {});
  const hasEntered = useRef(false);
  const [typed, setTyped] = useState('');
  // A layout effect, so that it runs before the next key: the recorded text and the following keys are one word.
  useLayoutEffect(() => {
    if (dialog.current?.open) return;
    restoreCaret.current = keepCaret(document.activeElement);
    dialog.current?.showModal();
    const [words = '', afterEnter] = onOpen().trimStart().split('\n');
    setTyped(words);
    hasEntered.current = words !== '' && afterEnter !== undefined;
  }, [onOpen]);
  // An Enter that was typed before the palette had come opens the best match that needs no answer of the server.
  useEffect(() => {
    if (!hasEntered.current || typed === '') return;
    hasEntered.current = false;
    form.current?.requestSubmit();
  }, [typed]);

  function restore(): void {
    restoreCaret.current();
    restoreCaret.current = () => {};
  }

  return {
    dialog,
    form,
    typed,
    setTyped,
    /** Gives the focus and the caret back, once. */
    restore,
    /** Restores the caret at once: a question before leaving may follow, and remembers the caret that it finds. */
    close: (): void => {
      dialog.current?.close();
      restore();
    },
  };
}
