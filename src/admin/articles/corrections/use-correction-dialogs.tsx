import { type ReactNode, useState } from 'react';
import { CorrectionDialog } from './correction-dialog.tsx';
import { CorrectionEmailDialog } from './correction-email-dialog.tsx';
import { CorrectionsPanel } from './corrections-panel.tsx';
import type { OpenedCorrection } from './opened-correction.ts';

interface Corrections {
  /** For the article's form; null where the article is not published, or the user may not publish it. */
  panel: ReactNode;
  /** Outside of the form: HTML knows no form in a form. */
  dialog: ReactNode;
}

/** @param articleId null where there are no corrections @returns the panel of its corrections, and the dialog that it has opened */
export function useCorrectionDialogs(articleId: string | null): Corrections {
  const [opened, setOpened] = useState<OpenedCorrection | null>(null);
  if (articleId === null) return { panel: null, dialog: null };
  const close = () => setOpened(null);
  return {
    panel: <CorrectionsPanel articleId={articleId} open={setOpened} />,
    dialog: opened && (
      <>
        {opened.kind === 'form' && (
          <CorrectionDialog articleId={articleId} correction={opened.correction} onClose={close} />
        )}
        {opened.kind === 'email' && <CorrectionEmailDialog correction={opened.correction} onClose={close} />}
      </>
    ),
  };
}
