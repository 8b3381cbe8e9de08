import { useFormContext } from 'react-hook-form';
import type { AdminAppearance } from '../../contract/appearance.ts';
import { type AppearanceFields, fieldLabels } from './appearance-fields.ts';

type Shown = AdminAppearance['palettes'][number];

/** One card for each palette, with its colors light and dark. They are radio buttons, so arrow keys move between them. */
export function PaletteField({ palettes }: { palettes: readonly Shown[] }) {
  const { register } = useFormContext<AppearanceFields>();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{fieldLabels.palette}</legend>
      <div className="grid grid-cols-2 gap-3">
        {palettes.map((palette) => (
          <label
            key={palette.id}
            className="relative block cursor-pointer border border-rule p-1 hover:border-ink has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)]"
          >
            <input
              type="radio"
              value={palette.id}
              {...register('palette')}
              aria-labelledby={`palette-${palette.id}`}
              aria-describedby={`palette-${palette.id}-detail`}
              className="absolute inset-0 cursor-pointer appearance-none"
            />
            <span aria-hidden="true" className="flex h-16">
              <Swatch scheme={palette.light} />
              <Swatch scheme={palette.dark} />
            </span>
            <span id={`palette-${palette.id}`} className="block px-1.5 pt-2 font-medium text-sm">
              {palette.name}
            </span>
            <span id={`palette-${palette.id}-detail`} className="block px-1.5 pb-1.5 text-muted text-xs">
              {palette.description}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Swatch({ scheme }: { scheme: Shown['light'] }) {
  return (
    <span
      className="flex flex-1 flex-col justify-between overflow-hidden p-2 forced-color-adjust-none"
      style={{ background: scheme.paper, color: scheme.ink }}
    >
      <span className="font-semibold font-serif text-xl leading-none">Aa</span>
      <span className="flex items-center gap-1">
        <span className="h-2 w-6" style={{ background: scheme.accent }} />
        <span className="h-px flex-1" style={{ background: scheme.muted }} />
      </span>
    </span>
  );
}
