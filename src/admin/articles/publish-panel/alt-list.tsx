import { limits } from '../../../contract/limits.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { Thumbnail } from '../../media/thumbnail.tsx';
import type { MissingAlt } from './use-publish-panel.ts';

/** The answer of an editor about an image. */
export interface AltGiven {
  alt: string;
  isDecorative: boolean;
}

export const nothingGiven: AltGiven = { alt: '', isDecorative: false };

/** @returns the alt text; empty for decorative, null for no answer */
export function textOf({ alt, isDecorative }: AltGiven): string | null {
  if (isDecorative) return '';
  return alt.trim() === '' ? null : alt.trim();
}

interface AltListProps {
  images: readonly MissingAlt[];
  given: readonly AltGiven[];
  /** Whether to say where an answer is wanted. */
  isAsking: boolean;
  onChange: (given: readonly AltGiven[]) => void;
}

/** Asks of each image what it shows. */
export function AltList({ images, given, isAsking, onChange }: AltListProps) {
  return (
    <div>
      <p className="text-muted text-sm">
        Readers who can't see {images.length === 1 ? 'the image' : 'the images'} hear or read this description instead.
      </p>
      <ul className="mt-4 divide-y divide-rule border-rule border-y">
        {images.map(({ place, item }, index) => (
          <li
            key={`${place} ${item.id}`}
            className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 py-4 sm:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <div>
              <div className="aspect-4/3 overflow-hidden bg-tint dark:bg-paper">
                <Thumbnail item={item} />
              </div>
              <p className="mt-1 break-words text-muted text-xs">{place === 'hero' ? 'Hero image' : 'In the text'}</p>
            </div>
            <AltFields
              name={item.fileName}
              given={given[index] ?? nothingGiven}
              isAsking={isAsking}
              onChange={(next) => onChange(given.with(index, next))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AltFieldsProps {
  /** File name of the image. */
  name: string;
  given: AltGiven;
  isAsking: boolean;
  onChange: (next: AltGiven) => void;
}

function AltFields({ name, given, isAsking, onChange }: AltFieldsProps) {
  const isMissing = isAsking && textOf(given) === null;
  return (
    <div className="min-w-0">
      <Field
        label={`Alt text of ${name}`}
        error={isMissing ? 'Describe this image, or mark it as decorative' : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            value={given.alt}
            onChange={({ target }) => onChange({ ...given, alt: target.value })}
            disabled={given.isDecorative}
            maxLength={limits.altLength}
            dir="auto"
            rows={2}
            className={`${controlClass} resize-y`}
          />
        )}
      </Field>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={given.isDecorative}
          onChange={({ target }) => onChange({ ...given, isDecorative: target.checked })}
          className="size-4 accent-primary"
        />
        Decorative
      </label>
    </div>
  );
}
