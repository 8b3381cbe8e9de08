import { type ComponentProps, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** A button that only a script can serve: not there without one, and disabled until it has arrived. */
export function ScriptButton({ disabled = false, ...rest }: ComponentProps<'button'>) {
  const arrived = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <button type="button" data-needs-script {...rest} disabled={disabled || !arrived} />;
}
