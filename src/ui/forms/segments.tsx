import { useId } from 'react';

interface SegmentsProps<Value extends string> {
  /** Name of the choice, for screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

const segment =
  'relative -ml-px inline-flex min-h-11 cursor-pointer items-center border border-rule px-4 font-medium text-muted text-sm first-of-type:ml-0 hover:text-ink has-checked:z-10 has-checked:border-ink has-checked:text-ink';

/** A choice of one of a few words in a row. They are radio buttons, so arrow keys move between them. */
export function Segments<Value extends string>({ label, value, onChange, options }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
