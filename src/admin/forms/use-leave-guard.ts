import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { confirm, type Question } from '../../ui/confirm.tsx';
import { watchForUnsavedText } from '../session/unsaved-text.ts';
import { useCreatedPath } from './created-entry.ts';

interface LeaveGuard {
  /** Called when the user is about to leave. */
  hasUnsavedChanges: () => boolean;
  /** Called when the user gives up the unsaved text and the pending save. */
  onGivenUp: () => void;
  /** The question to ask; the default asks about unsaved changes. */
  question?: Question;
}

/**
 * Asks before the user leaves a form with unsaved changes: in the admin's own dialog for a link of the admin (`DocumentLink` where it leads
 * out of it), in the browser's when the tab is closed or another URL is opened.
 */
export function useLeaveGuard({ hasUnsavedChanges, onGivenUp, question = unsaved }: LeaveGuard): void {
  async function askToLeave(): Promise<boolean> {
    const agreed = await confirm(question);
    if (agreed) onGivenUp();
    return agreed;
  }
  const hasUnsavedText = useEffectEvent(hasUnsavedChanges);
  const ask = useEffectEvent(askToLeave);
  const created = useCreatedPath();
  useEffect(() => watchForUnsavedText({ hasUnsavedText: () => hasUnsavedText(), askToLeave: () => ask() }), []);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isSamePage = current.pathname === next.pathname && created === undefined;
      if (isSamePage || !hasUnsavedChanges()) return false;
      return !(await askToLeave());
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
