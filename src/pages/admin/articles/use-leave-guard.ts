import { useBlocker } from '@tanstack/react-router';
import { confirm } from '../../../ui/confirm.tsx';
import { isLeavingToSignIn } from '../shell/leave-to-sign-in.ts';

interface LeaveGuardOptions {
  /** Asked at the moment of leaving. */
  hasUnsavedChanges: () => boolean;
  /** Keeps what was typed. @returns whether that worked */
  keep: () => boolean;
  /** The answer was yes: what was typed is given up. */
  onGivenUp: () => void;
}

/** Asks before unsaved changes are left behind: in a dialogue of ours within the site, in the browser's own on the way out of it. */
export function useLeaveGuard({ hasUnsavedChanges, keep, onGivenUp }: LeaveGuardOptions): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !hasUnsavedChanges()) return false;
      const agreed = await confirm({
        title: 'Leave without saving?',
        detail: 'The changes that you have not saved will be thrown away.',
        yes: 'Leave',
        no: 'Keep editing',
      });
      if (agreed) onGivenUp();
      return !agreed;
    },
    enableBeforeUnload: () => {
      if (!hasUnsavedChanges()) return false;
      const isKept = keep();
      return !(isKept && isLeavingToSignIn());
    },
  });
}
