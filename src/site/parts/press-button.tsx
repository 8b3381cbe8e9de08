import type { ComponentProps } from 'react';

/** What the inline script of a page does itself. */
export type Press = 'copy' | 'share' | 'save' | 'appearance';

interface PressButtonProps extends ComponentProps<'button'> {
  press: Press;
  /** What the press acts on, if it acts on something: a path to copy, or JSON. */
  value?: string;
}

/** A button that works before the application has come: `carry-out-presses.ts` acts. Hidden when scripts are off. */
export function PressButton({ press, ...rest }: PressButtonProps) {
  return <button type="button" data-press={press} {...rest} />;
}
