import { type ComponentProps, useId } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'id'> {
  label: string;
  /** One sentence about what it does. */
  hint?: string;
}

/** An on/off switch: a checkbox with the role and look of a switch. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <span className="relative mt-0.5 inline-flex h-6 w-11 shrink-0">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its checked state by itself (ARIA in HTML)
          role="switch"
          id={id}
          aria-describedby={hint && `${id}-hint`}
          {...input}
          className="peer h-6 w-11 cursor-pointer appearance-none rounded-full border border-muted bg-tint checked:border-primary checked:bg-primary"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-muted peer-checked:translate-x-5 peer-checked:bg-on-primary motion-safe:transition-transform" />
      </span>
      <div>
        <label htmlFor={id} className="cursor-pointer font-medium text-sm">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-sm">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
