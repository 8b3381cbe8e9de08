import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { confirm } from '../../../ui/confirm.tsx';
import { watchForUnsavedText } from './unsaved-text.ts';

interface LeaveGuard {
  /** Asked at the moment of leaving. */
  hasUnsavedChanges: () => boolean;
  /** The answer was yes: what was typed is given up, and what is under way. */
  onGivenUp: () => void;
}

/**
 * Asks before a form is left whose changes are not saved: in a dialog of ours within the site, in the browser's own when
 * the tab is closed or another address is opened.
 */
export function useLeaveGuard({ hasUnsavedChanges, onGivenUp }: LeaveGuard): void {
  const latest = useRef(hasUnsavedChanges);
  useEffect(() => {
    latest.current = hasUnsavedChanges;
  });
  useEffect(() => watchForUnsavedText(() => latest.current()), []);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !hasUnsavedChanges()) return false;
      const agreed = await askToLeave();
      if (agreed) onGivenUp();
      return !agreed;
    },
    enableBeforeUnload: hasUnsavedChanges,
  });
}

function askToLeave(): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    detail: "Your changes here haven't been saved.",
    yes: 'Leave',
    no: 'Keep editing',
  });
}
