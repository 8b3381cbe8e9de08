import { useFormContext } from 'react-hook-form';
import type { AdminAppearance } from '../../contract/appearance.ts';
import { type AppearanceFields, fieldLabels } from './appearance-fields.ts';

type ChoiceName = 'type' | 'density' | 'dropCap' | 'images';

interface Choice {
  value: string;
  label: string;
  detail: string;
}

const choices = {
  density: [
    { value: 'airy', label: 'Airy', detail: 'Large images, much room between articles.' },
    { value: 'compact', label: 'Compact', detail: 'More articles on a screen.' },
  ],
  dropCap: [
    { value: 'letter', label: 'Letter', detail: 'Three lines high, in the accent.' },
    { value: 'box', label: 'Box', detail: 'In a corner of the accent’s color.' },
    { value: 'none', label: 'None', detail: 'As every other letter.' },
  ],
  images: [
    { value: 'plain', label: 'Plain', detail: 'In their own colors.' },
    { value: 'duotone', label: 'Duotone', detail: 'In tones of the accent, printed on the paper.' },
  ],
} satisfies Record<Exclude<ChoiceName, 'type'>, Choice[]>;

/** The choices of a few words each. */
export function ChoiceFields({ types }: { types: AdminAppearance['types'] }) {
  const pairs = types.map(({ id, name, description }) => ({ value: id, label: name, detail: description }));
  return (
    <>
      {pairs.length > 1 && <ChoiceField name="type" options={pairs} />}
      {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
        <ChoiceField key={name} name={name} options={choices[name]} />
      ))}
    </>
  );
}

/** Radio buttons below each other, each with a sentence. */
function ChoiceField({ name, options }: { name: ChoiceName; options: readonly Choice[] }) {
  const { register } = useFormContext<AppearanceFields>();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{fieldLabels[name]}</legend>
      <div className="border border-rule">
        {options.map(({ value, label, detail }) => (
          <label
            key={value}
            className="relative flex min-h-11 cursor-pointer items-baseline gap-3 border-rule px-3 py-2 not-last:border-b hover:bg-tint has-checked:bg-tint"
          >
            <input type="radio" value={value} {...register(name)} className="size-4 shrink-0 self-center accent-ink" />
            <span className="min-w-0 text-sm">
              <span className="block font-medium">{label}</span>
              <span className="block text-muted text-xs">{detail}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
