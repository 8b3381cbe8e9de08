import { useEffect, useRef } from 'react';

/**
 * For what is done to the stored front page: it names the version of a running save, which nobody else has made.
 * @param isSaving whether a save runs
 * @returns a function that does something at once, or at the end of the save
 */
export function useAfterSave(isSaving: boolean): (act: () => void) => void {
  const isBusy = useRef(isSaving);
  const waiting = useRef<(() => void)[]>([]);
  const runWaiting = useRef(() => {
    isBusy.current = false;
    for (const act of waiting.current.splice(0)) act();
  });
  useEffect(() => {
    if (isSaving) isBusy.current = true;
    else runWaiting.current();
  });
  // Whoever leaves meanwhile has pressed the button all the same.
  useEffect(() => runWaiting.current, []);
  return (act) => {
    if (isBusy.current) waiting.current.push(act);
    else act();
  };
}
