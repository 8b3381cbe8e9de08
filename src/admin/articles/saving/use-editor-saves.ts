import type { FormEvent } from 'react';
import { isPublicStatus } from '../../../contract/article-status.ts';
import type { StateChange } from './state-change.ts';
import type { EditedArticle } from './use-article-entry.ts';

/**
 * @param beforePublishing asks for what the article lacks before readers see it, then publishes
 * @returns the saves of the editor's buttons
 */
export function useEditorSaves(
  { base, saveAndStay, submit }: EditedArticle,
  beforePublishing: (publish: () => void) => Promise<void>,
) {
  const { stored } = base;
  const toPublic: StateChange =
    stored && isPublicStatus(stored.status) ? { workingCopy: null } : { status: 'published' };
  return {
    /** Saves and stays, with a change of the state where one is given. */
    saveAs: (change: StateChange | null = null): void => {
      if (change?.workingCopy === null) void beforePublishing(() => saveAndStay(change));
      else saveAndStay(change);
    },
    /** Publishes the article, or updates what readers see, and leaves. */
    submit: (event: FormEvent): void => {
      event.preventDefault();
      void beforePublishing(() => submit(undefined, toPublic));
    },
  };
}
