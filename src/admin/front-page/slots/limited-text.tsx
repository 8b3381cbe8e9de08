import { Counter } from '../../../ui/forms/counter.tsx';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { fieldName } from '../arrangement/fields.ts';

interface LimitedTextProps {
  label: string;
  hint?: string;
  placeholder?: string;
  value: string;
  /** Maximum length of the trimmed text, in characters. */
  max: number;
  /** The error of a longer one. */
  tooLong: string;
  onChange: (text: string) => void;
}

/** A text of one line with its counter. A text that is too long stays, with a message. */
export function LimitedText({ label, hint, placeholder, value, max, tooLong, onChange }: LimitedTextProps) {
  const used = value.trim().length;
  return (
    <Field label={label} hint={hint} error={used > max ? tooLong : undefined} aside={<Counter used={used} max={max} />}>
      {(control) => (
        <input
          {...control}
          type="text"
          name={fieldName}
          dir="auto"
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={controlClass}
        />
      )}
    </Field>
  );
}
