import { type ComponentProps, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** A button that needs a script: hidden when scripts are off, disabled until the script has loaded. */
export function ScriptButton({ disabled = false, ...rest }: ComponentProps<'button'>) {
  const arrived = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <button type="button" data-needs-script {...rest} disabled={disabled || !arrived} />;
}
