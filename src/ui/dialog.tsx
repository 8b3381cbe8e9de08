import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from './button.tsx';

/**
 * Dialogs are the browser's own `<dialog>`: modal, with the focus kept inside and given back, closed by Escape, and opened
 * without a script by `command` (Chrome 135, Firefox 144, Safari 26.2), closed by a click on the backdrop by `closedby` (Chrome
 * 134, Firefox 141). In other browsers the page's inline script does both, and in all of them it keeps Tab inside.
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
    <dialog {...rest} {...{ closedby: 'any' }} aria-label={label} className={`dialog ${className}`}>
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
      className={`${variant ? buttonClass(variant) : 'inline-flex items-center justify-center'} ${className}`}
    />
  );
}

/** Closes the dialog around an element; for links inside a dialog that open another page. */
export function closeDialogAround(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest('dialog')?.close();
}
