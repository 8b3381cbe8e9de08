import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from './button.tsx';

/**
 * Dialogs are the browser's own `<dialog>`: modal, with the focus kept inside and given back, closed by Escape, and opened
 * without a script by `command` (Chrome 135, Firefox 144, Safari 26.2). In older browsers `onClick` does it.
 */
interface DialogProps extends Pick<ComponentProps<'dialog'>, 'ref' | 'onClose'> {
  id: string;
  /** Name for screen readers. */
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

/** Closes the dialog around an element; for links inside a dialog that open another page. */
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

/** A click on the backdrop is a click on the dialog element, but outside its box. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target !== event.currentTarget) return;
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  if (!inside) event.currentTarget.close();
}

/** By default Tab leaves a modal dialog for the browser's own buttons; this moves the focus back to the first element. */
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
