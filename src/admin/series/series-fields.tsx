import type { UseFormReturn } from 'react-hook-form';
import { limits } from '../../contract/limits.ts';
import type { MediaItem } from '../../contract/media.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { WholeSeries } from '../../contract/series.ts';
import { Counter } from '../../ui/forms/counter.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { ImagePreview } from '../forms/image-preview.tsx';
import { SlugInput } from '../forms/slug-input.tsx';
import { ImageSource } from '../media/picker/image-source.tsx';
import { useSingleUpload } from '../media/picker/use-single-upload.ts';

const slugHint = `${pagePaths.series('')}… Empty it to create it from the title. Old URLs keep working.`;

/** Fields of a series that readers see besides its parts. */
export function SeriesFields({ form }: { form: UseFormReturn<WholeSeries> }) {
  const { errors } = form.formState;
  const choose = ({ url }: MediaItem) =>
    form.setValue('imageUrl', url, { shouldDirty: true, shouldValidate: errors.imageUrl !== undefined });
  const upload = useSingleUpload(choose);
  return (
    <>
      <Field label="Title" error={errors.title?.message}>
        {(control) => (
          <input {...control} {...form.register('title')} dir="auto" autoComplete="off" className={controlClass} />
        )}
      </Field>
      <Field label="URL slug" error={errors.slug?.message} hint={slugHint}>
        {(control) => <SlugInput control={control} field={form.register('slug')} />}
      </Field>
      <Field
        label="Description"
        error={errors.description?.message}
        hint="A few sentences below the title."
        aside={<Counter used={form.watch('description').trim().length} max={limits.seriesDescriptionLength} />}
      >
        {(control) => (
          <textarea {...control} {...form.register('description')} dir="auto" rows={4} className={controlClass} />
        )}
      </Field>
      <Field label="Image URL" error={errors.imageUrl?.message} hint="Shown twice as wide as high.">
        {(control) => (
          <input
            {...control}
            {...form.register('imageUrl')}
            type="url"
            placeholder="https://… or /media/…"
            className={controlClass}
          />
        )}
      </Field>
      <ImageSource label="Choose an image" uploads={upload} onChoose={choose} wholeWindow />
      <ImagePreview url={form.watch('imageUrl') ?? ''}>
        {(image) => <img {...image} alt="Preview of the series" className="aspect-[2/1] w-full bg-tint object-cover" />}
      </ImagePreview>
    </>
  );
}
