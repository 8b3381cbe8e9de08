import type { ComponentProps } from 'react';

/** Actions that the page's inline script carries out itself. */
export type Press = 'copy' | 'share' | 'save' | 'appearance' | 'dismiss';

interface PressButtonProps extends ComponentProps<'button'> {
  press: Press;
  /** Argument of the action, if it has one: a path to copy, or JSON. */
  value?: string;
}

/** A button that works before the application has come: `carry-out-presses.ts` acts. Hidden when scripts are off. */
export function PressButton({ press, ...rest }: PressButtonProps) {
  return <button type="button" data-press={press} {...rest} />;
}
