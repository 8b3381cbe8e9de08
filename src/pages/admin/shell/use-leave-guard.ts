import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { confirm } from '../../../ui/confirm.tsx';

/**
 * Asks before a form is left whose changes are not saved: in a dialogue of ours within the newsroom, in the browser's own when
 * the tab is closed or another address is opened.
 * @returns to be called once the changes are saved, before going on: then nothing is asked any more
 */
export function useLeaveGuard(hasChanges: boolean): () => void {
  const isSaved = useRef(false);
  const wouldLose = () => hasChanges && !isSaved.current;
  useBlocker({ shouldBlockFn: async () => wouldLose() && !(await askToLeave()), enableBeforeUnload: wouldLose });
  return () => {
    isSaved.current = true;
  };
}

function askToLeave(): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    detail: 'What you have changed here is not saved.',
    yes: 'Leave',
    no: 'Keep editing',
  });
}
