import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface ModalProps {
  heading: ReactNode;
  onClose: () => void;
  /** Asked before Escape or `close` closes the dialog; without it they do so at once. */
  mayClose?: () => boolean | Promise<boolean>;
  /** Takes the room that an image needs. */
  isWide?: boolean;
  /** @param close closes the dialog, which calls `onClose` */
  children: (close: () => void) => ReactNode;
}

/** A dialog that is open while it is mounted. */
export function Modal({ heading, onClose, mayClose, isWide = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    // A dialog that is taken away without this does not give the focus back.
    return () => element?.close();
  }, []);
  async function close(): Promise<void> {
    if (!mayClose || (await mayClose())) dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      // React tells of the end of a dialog within it, too.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onCancel={(event) => {
        // A field for a file tells that nothing was chosen by an event of the same name.
        if (event.target !== event.currentTarget || !mayClose) return;
        event.preventDefault();
        void close();
      }}
      className={`m-auto max-h-[90dvh] border border-rule bg-paper p-6 text-ink shadow-xl backdrop:bg-[rgb(0_0_0/0.6)] dark:bg-tint ${isWide ? 'w-[min(64rem,94vw)] max-sm:p-4' : 'w-[min(32rem,92vw)]'}`}
    >
      <h2 id={id} className="break-words font-semibold text-lg leading-snug">
        {heading}
      </h2>
      {children(() => void close())}
    </dialog>
  );
}
