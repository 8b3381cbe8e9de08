import { useFormContext, useWatch } from 'react-hook-form';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { ImagePreview, type PreviewedImage } from '../forms/image-preview.tsx';
import { type ArticleFields, fieldLabels } from './article-fields.ts';

/** The image of an article, with a preview. */
export function MediaTab() {
  const { register, formState } = useFormContext<ArticleFields>();
  const url = useWatch<ArticleFields, 'imageUrl'>({ name: 'imageUrl' });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Field
        label={fieldLabels.imageUrl}
        error={formState.errors.imageUrl?.message}
        hint="Recommended sizes: 1200x630 for hero and social, 400x200 for thumbnail."
      >
        {(control) => (
          <input
            {...control}
            {...register('imageUrl')}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://… or /media/…"
            className={controlClass}
          />
        )}
      </Field>
      <ImagePreview url={url}>{(image) => <BothSizes {...image} />}</ImagePreview>
    </div>
  );
}

function BothSizes(image: PreviewedImage) {
  const preview = (label: string, shape: string) => (
    <img {...image} alt={label} className={`w-full bg-tint object-cover ${shape}`} />
  );
  return (
    <div className="grid items-start gap-6 sm:grid-cols-[3fr_1fr]">
      <figure>
        {preview('Preview of the hero image', 'aspect-[1200/630]')}
        <figcaption className="mt-2 text-muted text-sm">Hero and social, 1200x630</figcaption>
      </figure>
      <figure className="max-sm:max-w-48">
        {preview('Preview of the thumbnail', 'aspect-[400/200]')}
        <figcaption className="mt-2 text-muted text-sm">Thumbnail, 400x200</figcaption>
      </figure>
    </div>
  );
}
