import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { confirm, type Question } from '../../ui/confirm.tsx';
import { useCreatedPath } from './created-entry.ts';
import { watchForUnsavedText } from './unsaved-text.ts';

interface LeaveGuard {
  /** Called when the user is about to leave. */
  hasUnsavedChanges: () => boolean;
  /** Called when the user gives up the unsaved text and the pending save. */
  onGivenUp: () => void;
  /** What to ask; about unsaved changes when absent. */
  question?: Question;
}

/**
 * Asks before the user leaves a form with unsaved changes: in the site's own dialog for a link within the site, in the
 * browser's when the tab is closed or another URL is opened.
 */
export function useLeaveGuard({ hasUnsavedChanges, onGivenUp, question = unsaved }: LeaveGuard): void {
  const latest = useRef(hasUnsavedChanges);
  const created = useCreatedPath();
  useEffect(() => {
    latest.current = hasUnsavedChanges;
  });
  useEffect(() => watchForUnsavedText(() => latest.current()), []);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isSamePage = current.pathname === next.pathname && created === undefined;
      if (isSamePage || !hasUnsavedChanges()) return false;
      const agreed = await confirm(question);
      if (agreed) onGivenUp();
      return !agreed;
    },
    enableBeforeUnload: hasUnsavedChanges,
  });
}

const unsaved: Question = {
  title: 'Leave without saving?',
  detail: "Your changes here haven't been saved.",
  yes: 'Leave',
  no: 'Keep editing',
};
