import { useDeferredValue, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { controlLook, Field } from '../../../ui/forms/field.tsx';
import { type ArticleFields, fieldLabels } from './article-fields.ts';
import { looksLikePicture } from './picture-rule.ts';

/** The picture of an article, and how it will look. */
export function MediaTab() {
  const { register, formState } = useFormContext<ArticleFields>();
  const address = useDeferredValue(useWatch<ArticleFields, 'imageUrl'>({ name: 'imageUrl' })).trim();
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
            placeholder="https://"
            className={controlLook}
          />
        )}
      </Field>
      {address !== '' && (looksLikePicture(address) ? <Preview key={address} address={address} /> : <NoPreview />)}
    </div>
  );
}

function NoPreview() {
  return (
    <p className="text-muted text-sm">
      No preview: the URL must start with http or https and end in jpg, jpeg, png, gif or webp.
    </p>
  );
}

function Preview({ address }: { address: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) {
    return (
      <p role="status" className="text-muted text-sm">
        No preview: this image couldn't be loaded.
      </p>
    );
  }
  const picture = (label: string, shape: string) => (
    <img src={address} alt={label} onError={() => setFailed(true)} className={`w-full bg-tint object-cover ${shape}`} />
  );
  return (
    <div className="grid items-start gap-6 sm:grid-cols-[3fr_1fr]">
      <figure>
        {picture('Preview of the hero image', 'aspect-[1200/630]')}
        <figcaption className="mt-2 text-muted text-sm">Hero and social, 1200x630</figcaption>
      </figure>
      <figure className="max-sm:max-w-48">
        {picture('Preview of the thumbnail', 'aspect-[400/200]')}
        <figcaption className="mt-2 text-muted text-sm">Thumbnail, 400x200</figcaption>
      </figure>
    </div>
  );
}
