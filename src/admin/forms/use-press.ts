import { useEffect, useState } from 'react';

export interface Autosave {
  /** Whether an autosave runs; known at once. */
  isRunning: () => boolean;
  /** The same as a state, whose change renders. */
  state: { isSaving: boolean };
}

/** @returns a function that carries out what the user presses; what is pressed during an autosave waits for its end */
export function usePress<Press>(autosave: Autosave, carryOut: (press: Press) => void) {
  const [waiting, setWaiting] = useState<readonly Press[]>([]);
  useEffect(() => {
    if (waiting.length === 0 || autosave.state.isSaving || autosave.isRunning()) return;
    setWaiting([]);
    for (const press of waiting) carryOut(press);
  });
  return {
    isWaiting: waiting.length > 0,
    press: (next: Press): void => {
      if (autosave.isRunning()) setWaiting((all) => [...all, next]);
      else carryOut(next);
    },
    forget: () => setWaiting([]),
  };
}
