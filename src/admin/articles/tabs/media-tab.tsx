import { useFormContext, useWatch } from 'react-hook-form';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { ImagePreview } from '../../forms/image-preview.tsx';
import { CropPreviews } from '../../media/crops/crop-previews.tsx';
import { ImageSource } from '../../media/picker/image-source.tsx';
import { type ArticleFields, fieldLabels } from '../fields/article-fields.ts';
import { ChosenImage } from '../hero/chosen-image.tsx';
import { HeroTexts } from '../hero/hero-texts.tsx';
import { ReplacedImage } from '../hero/replaced-image.tsx';
import type { HeroImage } from '../hero/use-hero-image.ts';
import { useLibraryImage } from '../hero/use-library-image.ts';

interface MediaTabProps {
  hero: HeroImage;
  /** Whether the tab is the visible one. */
  isShown: boolean;
}

/** The image of an article, with a preview of its crops. */
export function MediaTab({ hero, isShown }: MediaTabProps) {
  const { register, formState, setFocus } = useFormContext<ArticleFields>();
  const url = useWatch<ArticleFields, 'imageUrl'>({ name: 'imageUrl' });
  const { data: item = null, error } = useLibraryImage(url);
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
      <ImageSource label="Choose an image" uploads={hero.uploads} onChoose={hero.choose} wholeWindow={isShown} />
      <ReplacedImage hero={hero} onUndone={() => setFocus('imageUrl')} />
      {url.trim() !== '' && <HeroTexts item={item} />}
      <ImagePreview url={url}>
        {(image) =>
          item ? <ChosenImage key={item.id} item={item} onError={image.onError} /> : <CropPreviews {...image} />
        }
      </ImagePreview>
      {error && <p className="text-muted text-sm">The library's details of this image couldn't be loaded.</p>}
    </div>
  );
}
