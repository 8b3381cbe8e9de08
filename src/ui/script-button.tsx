import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { readyEvent } from './ready-event.ts';

/** A button that needs the application: hidden when scripts are off. */
export function ScriptButton(props: ComponentProps<'button'>) {
  return <button type="button" data-needs-script suppressHydrationWarning {...props} ref={useReady()} />;
}

/** @returns a ref for a control whose presses the inline script keeps until the application has come (`kept-presses.ts`) */
export function useReady<Control extends HTMLElement = HTMLButtonElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => {
    control.current?.dispatchEvent(new Event(readyEvent, { bubbles: true }));
  }, []);
  return control;
}
