import { useFormContext, useWatch } from 'react-hook-form';
import { firstFailure } from '../../contract/low-contrast.ts';
import { paletteOf } from '../../contract/palettes.ts';
import { coloursOf } from '../../contract/site-colours.ts';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { FieldButton } from '../../ui/forms/field-button.tsx';
import { type AppearanceFields, fieldLabels, problemsOf, toChoices } from './appearance-fields.ts';

type AccentName = 'accent' | 'accentDark';

/** An accent of one's own for each scheme, checked as it is typed. */
export function AccentFields() {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">Accent color</legend>
      <p className="mb-3 text-muted text-sm">
        Empty for the palette’s own. It has to be legible wherever it stands, light and dark.
      </p>
      <div className="grid gap-4">
        <AccentField name="accent" label="Light" hint="" />
        <AccentField name="accentDark" label="Dark" hint="Empty: a lighter tone of the light one." />
      </div>
    </fieldset>
  );
}

interface AccentFieldProps {
  name: AccentName;
  label: string;
  hint: string;
}

function AccentField({ name, label, hint }: AccentFieldProps) {
  const { register, setValue, formState } = useFormContext<AppearanceFields>();
  const fields = useWatch<AppearanceFields>() as AppearanceFields;
  const scheme = name === 'accent' ? 'light' : 'dark';
  const choices = toChoices(fields);
  const own = choices ? coloursOf(choices)[scheme].accent : paletteOf(fields.palette)[scheme].accent;
  const failure = choices && firstFailure(choices);
  const instead = failure?.field === name ? failure.instead : null;
  const choose = (colour: string) =>
    setValue(name, colour, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  // A short color is still being typed; a contrast is told at once.
  const problem = formState.errors[name]?.message ?? (instead === null ? undefined : problemsOf(fields)[name]);
  return (
    <Field
      label={label}
      error={problem}
      hint={instead ? <FieldButton onClick={() => choose(instead)}>Use {instead}</FieldButton> : hint || undefined}
      aside={
        fields[name] !== '' && (
          <FieldButton aria-label={`Use the palette’s own accent, ${label.toLowerCase()}`} onClick={() => choose('')}>
            Clear
          </FieldButton>
        )
      }
    >
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`${fieldLabels[name]}: pick`}
            value={own}
            onChange={({ target }) => choose(target.value)}
            className="h-11 w-14 shrink-0 cursor-pointer border border-muted bg-paper p-1"
          />
          <input
            {...control}
            {...register(name)}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            placeholder={own}
            className={`${controlClass} font-mono`}
          />
        </div>
      )}
    </Field>
  );
}
