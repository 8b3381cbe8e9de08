import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ExportFormat } from '../../contract/exports.ts';

const formats: readonly { format: ExportFormat; label: string; hint: string }[] = [
  {
    format: 'masthead',
    label: 'Masthead',
    hint: 'Everything: Markdown, JSON, CSV and image files. Another Masthead can import it.',
  },
  {
    format: 'wordpress',
    label: 'WordPress',
    hint: 'Articles, authors, categories and pages for its importer, which fetches the images from this site.',
  },
  {
    format: 'ghost',
    label: 'Ghost',
    hint: 'Articles, authors, categories, pages and images for its importer, with lists of members and redirects.',
  },
];

/** For which program the file is. */
export function FormatChoice({ field }: { field: UseFormRegisterReturn<'format'> }) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Format</legend>
      <div className="divide-y divide-rule border border-rule">
        {formats.map(({ format, label, hint }) => (
          <label key={format} className="flex min-h-11 cursor-pointer gap-3 px-4 py-3 text-sm hover:bg-tint">
            <input
              type="radio"
              value={format}
              aria-labelledby={`${id}-${format}`}
              aria-describedby={`${id}-${format}-hint`}
              className="mt-0.5 size-4 shrink-0 accent-primary"
              {...field}
            />
            <span>
              <span id={`${id}-${format}`} className="block font-medium">
                {label}
              </span>
              <span id={`${id}-${format}-hint`} className="mt-0.5 block text-muted">
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
