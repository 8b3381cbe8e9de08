import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { keepCaret } from './keep-caret.ts';

export interface Question {
  /** The question, as a sentence. */
  title: string;
  /** The consequence of a yes. */
  detail?: string;
  /** Consequences that the user may not have noticed: a sentence each. */
  warnings?: readonly string[];
  /** Label of the yes button. */
  yes: string;
  /** Label of the no button; "Cancel" when absent. */
  no?: string;
  /** A yes deletes, discards or ends something. */
  isDestructive?: boolean;
  /** A third button: it answers no and runs an action of its own. */
  instead?: { label: string; act: () => void };
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function ask(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks in a dialog (see `ConfirmDialog`). @returns whether the user said yes; a second question answers the first with no */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => ask({ ...question, answer: resolve }));
}

/** The dialog of `confirm`; a page that calls it renders this once. Escape answers no. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
    () => null,
  );
  return question && <OpenDialog question={question} />;
}

function OpenDialog({ question }: { question: Asked }) {
  const { title, detail, warnings = [], yes, no = 'Cancel', isDestructive = false, instead, answer } = question;
  const dialog = useRef<HTMLDialogElement>(null);
  const restoreCaret = useRef(() => {});
  useEffect(() => {
    if (dialog.current?.open) return;
    restoreCaret.current = keepCaret(document.activeElement);
    dialog.current?.showModal();
  }, []);
  const describedBy = [detail && 'confirm-detail', warnings.length > 0 && 'confirm-warnings'].filter(Boolean).join(' ');
  const close = (agreed: boolean) => {
    dialog.current?.close();
    restoreCaret.current();
    ask(null);
    answer(agreed);
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="confirm-title"
      aria-describedby={describedBy || undefined}
      onCancel={(event) => {
        event.preventDefault();
        close(false);
      }}
      className="m-auto max-h-[90dvh] w-[min(28rem,92vw)] overflow-y-auto border border-rule bg-paper p-6 text-ink shadow-xl backdrop:bg-[rgb(0_0_0/0.6)] dark:bg-tint"
    >
      <h2 id="confirm-title" className="break-words font-semibold text-lg leading-snug">
        {title}
      </h2>
      {detail && (
        <p id="confirm-detail" className="mt-2 text-muted text-sm">
          {detail}
        </p>
      )}
      {warnings.length > 0 && (
        <div id="confirm-warnings" className="note mt-4 grid gap-2 text-sm">
          {warnings.map((warning) => (
            <p key={warning} dir="auto" className="break-words">
              {warning}
            </p>
          ))}
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => close(false)}>
          {no}
        </Button>
        {instead && (
          <Button
            variant="quiet"
            onClick={() => {
              close(false);
              instead.act();
            }}
          >
            {instead.label}
          </Button>
        )}
        <Button variant={isDestructive ? 'destructive' : 'solid'} onClick={() => close(true)}>
          {yes}
        </Button>
      </div>
    </dialog>
  );
}
