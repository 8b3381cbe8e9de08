import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { isPublicStatus } from '../../../contract/article-status.ts';
import type { StateChange } from './state-change.ts';
import type { EditedArticle } from './use-article-entry.ts';

/**
 * The saves of the editor's buttons.
 * @param intent what the save does to the article's state
 * @param beforePublishing asks for what the article lacks before readers see it, then publishes
 */
export function useEditorSaves(
  edited: EditedArticle,
  intent: RefObject<StateChange>,
  beforePublishing: (publish: () => void) => Promise<void>,
) {
  /** An autosave may end while a question before publishing is open: the answer continues from what was saved by then. */
  const latest = useRef(edited);
  useEffect(() => {
    latest.current = edited;
  });
  const { stored } = edited.base;
  const toPublic: StateChange =
    stored && isPublicStatus(stored.status) ? { workingCopy: null } : { status: 'published' };

  function noteIntent(change: StateChange): void {
    intent.current = change;
  }

  return {
    /** Saves and stays, with a change of the state where one is given. */
    saveAs: (change: StateChange = {}): void => {
      const save = () => latest.current.saveAndStay(() => noteIntent(change));
      if (change.workingCopy === null) void beforePublishing(save);
      else save();
    },
    /** Publishes the article, or updates what readers see, and leaves. */
    submit: (event: FormEvent): void => {
      event.preventDefault();
      void beforePublishing(() => latest.current.submit(undefined, () => noteIntent(toPublic)));
    },
  };
}
