import { FieldButton } from '../../shell/field-button.tsx';

interface ChoiceProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  /** Value → what its button reads. */
  names: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
}

/** A few ways to show the same thing, one of them in force; buttons side by side. */
export function Choice<Value extends string>({ label, names, value, onChange }: ChoiceProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend that is seen
    <span role="group" aria-label={label} className="inline-flex">
      {(Object.entries(names) as [Value, string][]).map(([known, name]) => (
        <FieldButton
          key={known}
          aria-pressed={known === value}
          onClick={() => onChange(known)}
          className="not-first:-ml-px not-first:rounded-l-none not-last:rounded-r-none"
        >
          {name}
        </FieldButton>
      ))}
    </span>
  );
}
