import type { ReactNode, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

/** Shows a dialog with a form of its own outside of the form around the text, which gets neither its keys nor its submission. */
export function OutsideForm({ children }: { children: ReactNode }) {
  const stop = (event: SyntheticEvent) => event.stopPropagation();
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from elements that React has around it
    <div onKeyDown={stop} onSubmit={stop}>
      {children}
    </div>,
    document.body,
  );
}
