import { useEffect, useEffectEvent } from 'react';
import type { AdminFrontPage } from '../../../contract/front-page.ts';
import { isTyping } from '../../../ui/is-typing.ts';
import { showToast } from '../../../ui/toasts.ts';
import { isSame } from '../../forms/same-value.ts';
import { notices } from '../editing/notices.ts';
import { useArrangement } from '../editing/use-arrangement.ts';
import { type FrontPageForm, useFrontPageForm } from '../editing/use-front-page-form.ts';
import { usePublishing } from '../publishing/use-publishing.ts';
import { useDueRevisions } from './use-due-revisions.ts';
import { useOutdatedBase } from './use-outdated-base.ts';

/** The arrangement of the front page, how it is saved and published, and how each of these is taken back. */
export function useFrontPageEditing(opened: AdminFrontPage) {
  const editing: FrontPageForm = useFrontPageForm(opened, {
    // The published arrangement, with later changes, becomes the draft again, so that the editor can go on with it.
    onUndoPublication: ({ liveRevision }) =>
      void publishing.unpublish(liveRevision, arrangement.change).catch(() => showToast(notices.notUndone)),
    isWriting: () => publishing.isRunning(),
  });
  const arrangement = useArrangement(editing);
  const publishing = usePublishing(editing);
  const outdated = useOutdatedBase(editing, arrangement.change);
  useUndoKeys(arrangement);
  useDueRevisions(editing);
  const { live } = editing.stored;

  return {
    editing,
    arrangement,
    publishing,
    outdated,
    /** Whether the arrangement differs from what readers see. */
    hasChanges: !isSame(arrangement.blocks, live.blocks),
    /** Makes the live arrangement the draft: a change like others, which is saved and can be undone. */
    discard: (): void => {
      const takeBack = arrangement.change(live.blocks);
      showToast({ ...notices.discarded, actions: [{ label: 'Undo', act: takeBack }] });
    },
  };
}

interface History {
  undo: () => void;
  redo: () => void;
}

/** Ctrl+Z and Ctrl+Shift+Z, or Cmd on a Mac, take changes of the arrangement back and bring them again. Fields have an undo of their own. */
function useUndoKeys({ undo, redo }: History): void {
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
