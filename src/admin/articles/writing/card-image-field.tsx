import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { mediaItemQuery } from '../../../client/admin/media.ts';
import { limits } from '../../../contract/limits.ts';
import { OutsideForm } from '../../../editor/overlay/outside-form.tsx';
import type { ImageLibrary } from '../../../editor/port.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { MediaPicker } from '../../media/picker/media-picker.tsx';
import { Thumbnail } from '../../media/thumbnail.tsx';

/** Chooses the image of a card, or takes it away. */
export function CardImageField({ image: { mediaId, alt }, onChange }: ComponentProps<ImageLibrary['CardImageField']>) {
  const [isChoosing, setChoosing] = useState(false);
  const { data: item } = useQuery({ ...mediaItemQuery(useHttp(), mediaId ?? ''), enabled: mediaId !== null });
  return (
    <div className="grid gap-4">
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium text-sm">Image</legend>
        <div className="flex flex-wrap items-center gap-3">
          {mediaId !== null && item && (
            <div className="aspect-4/3 w-28 overflow-hidden border border-rule">
              <Thumbnail item={item} />
            </div>
          )}
          {mediaId !== null && item === null && (
            <p className="text-muted text-sm">The image is no longer in the media library.</p>
          )}
          <Button variant="outline" onClick={() => setChoosing(true)}>
            {mediaId === null ? 'Choose an image' : 'Change image'}
          </Button>
          {mediaId !== null && (
            <Button variant="quiet" onClick={() => onChange({ mediaId: null, alt: '' })}>
              Remove image
            </Button>
          )}
        </div>
      </fieldset>
      {mediaId !== null && (
        <Field label="Alt text" hint="What the image shows. Leave it empty to use the library's.">
          {(control) => (
            <input
              {...control}
              dir="auto"
              autoComplete="off"
              maxLength={limits.altLength}
              value={alt}
              placeholder={item?.alt}
              onChange={({ target }) => onChange({ mediaId, alt: target.value })}
              className={controlClass}
            />
          )}
        </Field>
      )}
      <OutsideForm>
        <MediaPicker
          open={isChoosing}
          // The alt text of the former image does not describe the new one.
          onChoose={({ id }) => onChange({ mediaId: id, alt: id === mediaId ? alt : '' })}
          onClose={() => setChoosing(false)}
        />
      </OutsideForm>
    </div>
  );
}
