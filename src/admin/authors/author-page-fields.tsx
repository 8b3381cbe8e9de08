import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { AuthorInput } from '../../contract/authors.ts';
import { limits } from '../../contract/limits.ts';
import type { MediaItem } from '../../contract/media.ts';
import { pagePaths } from '../../contract/paths.ts';
import { Counter } from '../../ui/forms/counter.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { GrowingArea } from '../../ui/forms/growing-area.tsx';
import { ImagePreview } from '../forms/image-preview.tsx';
import { PreviewSwitch } from '../forms/preview-switch.tsx';
import { SlugInput } from '../forms/slug-input.tsx';
import { ImageSource } from '../media/picker/image-source.tsx';
import { useSingleUpload } from '../media/picker/use-single-upload.ts';
import { BioPreview } from './bio-preview.tsx';

const slugHint = `The last part of the author's URL, ${pagePaths.author('')}… Leave it empty to create it from the name. Old URLs keep working.`;

interface AuthorPageFieldsProps {
  form: UseFormReturn<AuthorInput>;
  /** Whether a file that is dropped anywhere in the window is the portrait. */
  takesDrops?: boolean;
}

/** The optional fields of the author's own page. */
export function AuthorPageFields({ form, takesDrops = false }: AuthorPageFieldsProps) {
  const { errors } = form.formState;
  const bio = form.watch('bio') ?? '';
  const [wantsPreview, setPreviewing] = useState(false);
  // An editor mends errors in the text.
  const isPreviewing = wantsPreview && !errors.bio;
  const choose = ({ url }: MediaItem) =>
    form.setValue('imageUrl', url, { shouldDirty: true, shouldValidate: errors.imageUrl !== undefined });
  const portrait = useSingleUpload(choose);
  return (
    <>
      <Field
        label="Bio"
        error={errors.bio?.message}
        hint="A few sentences, shown on the author's page and under their articles. Markdown: *emphasis*, **strong**, lists and [links](https://…)."
        aside={
          <span className="inline-flex flex-wrap items-center justify-end gap-3">
            <Counter used={bio.trim().length} max={limits.authorBioLength} />
            <PreviewSwitch label="Show the bio as" isPreviewing={isPreviewing} setPreviewing={setPreviewing} isQuiet />
          </span>
        }
      >
        {(control) => (
          <>
            <GrowingArea
              {...control}
              {...form.register('bio')}
              rows={4}
              hidden={isPreviewing}
              className={controlClass}
            />
            {isPreviewing && <BioPreview bio={bio} />}
          </>
        )}
      </Field>
      <Field label="Email (optional)" error={errors.email?.message} hint="Readers see it on the author's page.">
        {(control) => (
          <input
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete="off"
            spellCheck={false}
            className={controlClass}
          />
        )}
      </Field>
      <Field label="Image URL" error={errors.imageUrl?.message} hint="Square images look best.">
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
      <ImageSource label="Choose a portrait" uploads={portrait} onChoose={choose} wholeWindow={takesDrops} />
      <ImagePreview url={form.watch('imageUrl') ?? ''}>
        {(image) => (
          <img {...image} alt="Preview of the author" className="size-36 rounded-full bg-tint object-cover" />
        )}
      </ImagePreview>
      <Controller
        control={form.control}
        name="links"
        render={({ field: { value = [], onChange, ...field } }) => (
          <Field
            label="Links"
            error={errors.links?.message ?? errors.links?.find?.((one) => one)?.message}
            hint={`Other places to find the author: one URL per line, up to ${limits.authorLinks}.`}
          >
            {(control) => (
              <textarea
                {...control}
                {...field}
                value={value.join('\n')}
                onChange={(event) => onChange(event.target.value.split('\n'))}
                rows={3}
                spellCheck={false}
                className={controlClass}
              />
            )}
          </Field>
        )}
      />
      <Field label="URL Slug" error={errors.slug?.message} hint={slugHint}>
        {(control) => <SlugInput control={control} field={form.register('slug')} />}
      </Field>
    </>
  );
}
