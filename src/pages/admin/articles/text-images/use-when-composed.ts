import { useEffect, useRef } from 'react';

/**
 * A change of the text would end what an input method composes in it.
 * @returns a function that carries out a change: at once or, while something is composed in the field, afterwards
 */
export function useWhenComposed(field: HTMLTextAreaElement | null): (change: () => void) => void {
  const isComposing = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const begin = () => {
      isComposing.current = true;
    };
    const end = () => {
      isComposing.current = false;
      // The browser has still to put in what was composed.
      setTimeout(() => {
        if (!isComposing.current) for (const change of waiting.current.splice(0)) change();
      });
    };
    field?.addEventListener('compositionstart', begin);
    field?.addEventListener('compositionend', end);
    return () => {
      field?.removeEventListener('compositionstart', begin);
      field?.removeEventListener('compositionend', end);
    };
  }, [field]);
  return (change) => {
    if (isComposing.current) waiting.current.push(change);
    else change();
  };
}
