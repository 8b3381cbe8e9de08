import { useFormContext } from 'react-hook-form';
import type { MediaItem } from '../../../contract/media.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { ImageSource } from '../../media/picker/image-source.tsx';
import { useSingleUpload } from '../../media/picker/use-single-upload.ts';
import { fieldLabels } from '../fields/article-fields.ts';
import type { FoundFields } from './found-fields.ts';

/** The image that networks show, typed, uploaded or from the library. */
export function ShareImageField() {
  const { register, setValue, formState } = useFormContext<FoundFields>();
  const choose = (item: MediaItem) =>
    setValue('shareImageUrl', item.url, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const uploads = useSingleUpload(choose);
  return (
    <div className="grid gap-3">
      <Field
        label={fieldLabels.shareImageUrl}
        error={formState.errors.shareImageUrl?.message}
        hint="Shown as it is. Recommended size: 1200x630."
      >
        {(control) => (
          <input
            {...control}
            {...register('shareImageUrl')}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://… or /media/…"
            className={controlClass}
          />
        )}
      </Field>
      <ImageSource label="Upload a share image" uploads={uploads} onChoose={choose} />
    </div>
  );
}
