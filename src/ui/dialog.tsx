import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from './button.tsx';

/**
 * Dialogues are the browser's own `<dialog>`: modal, with the focus kept inside and given back, closed by Escape, and
 * opened without any script by `command` (Chrome 135, Firefox 144, Safari 26.2). Older browsers are helped by `onClick`.
 */
interface DialogProps extends Pick<ComponentProps<'dialog'>, 'ref' | 'onClose'> {
  id: string;
  /** What a screen reader says when it opens. */
  label: string;
  className: string;
  children: ReactNode;
}

export function Dialog({ label, className, children, ...rest }: DialogProps) {
  return (
    <dialog
      {...rest}
      aria-label={label}
      className={`fixed m-0 max-h-none max-w-none bg-paper text-ink backdrop:bg-[rgb(0_0_0/0.6)] dark:bg-tint ${className}`}
      onClick={closeOnBackdrop}
      onKeyDown={keepFocusInside}
    >
      {children}
    </dialog>
  );
}

interface DialogButtonProps extends Omit<ComponentProps<'button'>, 'command'> {
  /** Id of the dialog. */
  dialog: string;
  action?: 'show-modal' | 'close';
  variant?: ButtonVariant;
}

/** Opens (or closes) a dialog. */
export function DialogButton({ dialog, action = 'show-modal', variant, className = '', ...rest }: DialogButtonProps) {
  const commands = { command: action, commandfor: dialog };
  return (
    <button
      type="button"
      {...commands}
      {...rest}
      onClick={() => runCommand(dialog, action)}
      className={`${variant ? buttonClass(variant) : 'inline-flex items-center justify-center'} ${className}`}
    />
  );
}

/** Closes the dialog around an element, for links that lead away from it. */
export function closeDialogAround(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest('dialog')?.close();
}

function runCommand(id: string, action: 'show-modal' | 'close'): void {
  if ('command' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (action === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}

/** The backdrop belongs to the dialog, so a click on it is a click on the dialog itself, but outside of its box. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target !== event.currentTarget) return;
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  if (!inside) event.currentTarget.close();
}

/** A modal dialog lets Tab go on to the browser's own buttons; ours brings it round to its first element. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (element) => !element.hasAttribute('disabled'),
  );
  const leaving = event.shiftKey ? stops.at(0) : stops.at(-1);
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops.at(0))?.focus();
}
