import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../ui/is-typing.ts';

interface History {
  undo: () => void;
  redo: () => void;
}

/** Ctrl+Z and Ctrl+Shift+Z, or Cmd on a Mac, take changes of the arrangement back and bring them again. Fields have an undo of their own. */
export function useUndoKeys({ undo, redo }: History): void {
  const step = useEffectEvent((isBack: boolean) => (isBack ? undo() : redo()));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      step(!event.shiftKey);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
