import { type ReactNode, useId } from 'react';

export interface ChoiceRow<Value extends string> {
  value: Value;
  label: ReactNode;
  /** One sentence about what comes of it, or why it can't be chosen. */
  hint?: ReactNode;
  isDisabled?: boolean;
}

interface ChoiceRowsProps<Value extends string> {
  legend: string;
  /** Below the legend. */
  note?: ReactNode;
  value: Value;
  onChange: (value: Value) => void;
  rows: readonly ChoiceRow<Value>[];
}

/** A choice of one of a few, each with a sentence. They are radio buttons, so arrow keys move between them. */
export function ChoiceRows<Value extends string>({ legend, note, value, onChange, rows }: ChoiceRowsProps<Value>) {
  const name = useId();
  const id = useId();
  return (
    <fieldset aria-describedby={note ? `${id}-note` : undefined} className="min-w-0">
      <legend className="font-semibold text-sm">{legend}</legend>
      {note && (
        <p id={`${id}-note`} className="mt-1 break-words text-muted text-sm">
          {note}
        </p>
      )}
      <div className="mt-2 divide-y divide-rule border-rule border-y">
        {rows.map((row) => (
          <label
            key={row.value}
            className="flex min-h-11 cursor-pointer gap-3 py-2.5 text-sm has-disabled:cursor-default has-disabled:text-muted"
          >
            <input
              type="radio"
              name={name}
              value={row.value}
              checked={row.value === value}
              disabled={row.isDisabled}
              onChange={() => onChange(row.value)}
              aria-describedby={row.hint ? `${id}-${row.value}` : undefined}
              aria-labelledby={`${id}-${row.value}-label`}
              className="mt-0.5 size-4 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span id={`${id}-${row.value}-label`} className="font-medium">
                {row.label}
              </span>
              {row.hint && (
                <span id={`${id}-${row.value}`} className="block break-words text-muted">
                  {row.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
