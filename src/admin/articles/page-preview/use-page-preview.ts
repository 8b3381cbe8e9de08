import { useEffect, useState } from 'react';
import { showToast } from '../../../ui/toasts.ts';
import type { AutosaveState } from '../../forms/autosave-note.tsx';
import { editorNotices } from '../fields/editor-notices.ts';

/** Tries of a save before the page is shown without the unsaved text: others may save at the same moment. */
const maxTries = 3;

interface Saving {
  /** Null for an article that is not stored yet. */
  articleId: string | null;
  hasUnsavedChanges: () => boolean;
  /** Saves what can be saved without the editor's help. */
  saveNow: () => void;
  /** Whether a save of the editor is on its way. */
  isSaving: boolean;
  autosave: AutosaveState;
  /** Called where there is no title to store the article under. */
  onUntitled: () => void;
}

export interface PagePreview {
  articleId: string;
  /** Why the page lacks what was typed last; null where it has everything. */
  missing: string | null;
}

/** Shows the page of the article as it is stored, once what was typed is stored, too. */
export function usePagePreview({ articleId, hasUnsavedChanges, saveNow, isSaving, autosave, onUntitled }: Saving) {
  const [phase, setPhase] = useState<'closed' | 'saving' | 'open'>('closed');
  const [tries, setTries] = useState(0);
  const [missing, setMissing] = useState<string | null>(null);

  useEffect(() => {
    if (phase !== 'saving' || isSaving || autosave.isSaving) return;
    const isBehind = hasUnsavedChanges();
    const mayTry = tries < maxTries && !(tries > 0 && autosave.problem);
    if ((isBehind || articleId === null) && mayTry) {
      setTries(tries + 1);
      saveNow();
      return;
    }
    if (articleId === null) {
      setPhase('closed');
      showToast(autosave.problem ? editorNotices.previewFailed : editorNotices.previewUntitled);
      if (!autosave.problem) onUntitled();
      return;
    }
    setMissing(isBehind ? (autosave.problem?.text ?? 'Not saved: a field needs attention.') : null);
    setPhase('open');
  }, [phase, tries, isSaving, autosave, articleId, hasUnsavedChanges, saveNow, onUntitled]);

  return {
    isWaiting: phase === 'saving',
    show: () => {
      if (phase !== 'closed') return;
      setTries(0);
      setPhase('saving');
    },
    close: () => setPhase('closed'),
    /** Null while it is not shown. */
    shown: phase === 'open' && articleId !== null ? ({ articleId, missing } satisfies PagePreview) : null,
  };
}
