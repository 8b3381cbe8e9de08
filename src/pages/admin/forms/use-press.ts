import { useEffect, useState } from 'react';

/** A save by a button or a key. */
export interface Press {
  /** Whether the form should stay open. */
  stays: boolean;
}

interface Autosave {
  /** Whether an autosave runs; known at once. */
  isRunning: () => boolean;
  /** The same as a state, whose change renders. */
  state: { isSaving: boolean };
}

/** @returns a function that carries out a save of the user; one that is pressed during an autosave waits for its end */
export function usePress(autosave: Autosave, carryOut: (press: Press) => void) {
  const [waiting, setWaiting] = useState<Press | null>(null);
  useEffect(() => {
    if (!waiting || autosave.state.isSaving || autosave.isRunning()) return;
    setWaiting(null);
    carryOut(waiting);
  });
  return {
    isWaiting: waiting !== null,
    press: (next: Press): void => {
      if (autosave.isRunning()) setWaiting(next);
      else carryOut(next);
    },
    forget: () => setWaiting(null),
  };
}
