import type { FormEvent } from 'react';
import { isPublicStatus } from '../../../contract/article-status.ts';
import type { Publish, StateChange } from './state-change.ts';
import type { EditedArticle } from './use-article-entry.ts';

interface Panel {
  /** Asks for what the article lacks before readers see it, then publishes. */
  before: (publish: Publish) => Promise<void>;
  /** Lets the editor choose when and where, then publishes. */
  open: (publish: Publish) => Promise<void>;
}

/** @returns the saves of the editor's buttons */
export function useEditorSaves({ base, saveAndStay, submit }: EditedArticle, panel: Panel) {
  const { stored } = base;
  const toPublic: StateChange =
    stored && isPublicStatus(stored.status) ? { workingCopy: null } : { status: 'published' };
  const publish: Publish = (placement) => submit(undefined, { ...toPublic, placement });
  return {
    /** Saves and stays, with a change of the state where one is given. */
    saveAs: (change: StateChange | null = null): void => {
      if (change?.workingCopy !== null) saveAndStay(change);
      else void panel.before((placement) => saveAndStay({ ...change, placement }));
    },
    /** Publishes the article, or updates what readers see, and leaves. */
    submit: (event: FormEvent): void => {
      event.preventDefault();
      void panel.before(publish);
    },
    /** The same once the editor has chosen when and where. */
    choosePlaces: () => void panel.open(publish),
  };
}
