import { type ComponentProps, useEffect, useRef } from 'react';
import { readyEvent } from './ready-event.ts';

/** A button that needs the application: hidden when scripts are off. */
export function ScriptButton(props: ComponentProps<'button'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.dispatchEvent(new Event(readyEvent, { bubbles: true }));
  }, []);
  return <button type="button" data-needs-script suppressHydrationWarning {...props} ref={button} />;
}
