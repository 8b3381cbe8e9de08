import { type ReactNode, useEffect, useId, useRef } from 'react';

interface ModalProps {
  heading: ReactNode;
  onClose: () => void;
  /** Takes the room that an image needs. */
  isWide?: boolean;
  /** @param close closes the dialog, which calls `onClose` */
  children: (close: () => void) => ReactNode;
}

/** A dialog that is open while it is mounted. */
export function Modal({ heading, onClose, isWide = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className={`m-auto max-h-[90dvh] border border-rule bg-paper p-6 text-ink shadow-xl backdrop:bg-[rgb(0_0_0/0.6)] dark:bg-tint ${isWide ? 'w-[min(64rem,94vw)] max-sm:p-4' : 'w-[min(32rem,92vw)]'}`}
    >
      <h2 id={id} className="break-words font-semibold text-lg leading-snug">
        {heading}
      </h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
