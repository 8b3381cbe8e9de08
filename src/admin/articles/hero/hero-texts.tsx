import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { Counter } from '../../../ui/forms/counter.tsx';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { type ArticleFields, fieldLabels } from '../fields/article-fields.ts';

/** The article's texts about its hero image. @param props.item null for an image elsewhere */
export function HeroTexts({ item }: { item: MediaItem | null }) {
  return (
    <div className="grid items-start gap-x-8 gap-y-6 @xl/panel:grid-cols-2">
      <AltField item={item} />
      <CaptionField />
    </div>
  );
}

function AltField({ item }: { item: MediaItem | null }) {
  const { field, fieldState } = useController<ArticleFields, 'imageAlt'>({ name: 'imageAlt' });
  /** Comes back when the image is not decorative after all. */
  const [typed, setTyped] = useState<string | null>(null);
  const isDecorative = field.value === '';
  return (
    <div className="grid gap-4">
      <Field
        label={fieldLabels.imageAlt}
        error={fieldState.error?.message}
        hint={
          item?.alt && !isDecorative
            ? "What the image shows, for readers who can't see it. Leave it empty to use the library's."
            : "What the image shows, for readers who can't see it."
        }
        aside={<Counter used={field.value?.trim().length ?? 0} max={limits.altLength} />}
      >
        {(control) => (
          <textarea
            {...control}
            {...field}
            value={field.value ?? ''}
            onChange={({ target }) => field.onChange(target.value.trim() === '' ? null : target.value)}
            disabled={isDecorative}
            dir="auto"
            rows={2}
            placeholder={item?.alt}
            className={`${controlClass} resize-y`}
          />
        )}
      </Field>
      <Switch
        label="Decorative in this article"
        hint="Screen readers pass over it."
        checked={isDecorative}
        onChange={({ target }) => {
          if (target.checked) setTyped(field.value);
          field.onChange(target.checked ? '' : typed);
        }}
      />
    </div>
  );
}

function CaptionField() {
  const { register, formState } = useFormContext<ArticleFields>();
  const caption = useWatch<ArticleFields, 'imageCaption'>({ name: 'imageCaption' });
  return (
    <Field
      label={fieldLabels.imageCaption}
      error={formState.errors.imageCaption?.message}
      hint="Printed under the image, before the credit."
      aside={<Counter used={caption.trim().length} max={limits.captionLength} />}
    >
      {(control) => (
        <textarea
          {...control}
          {...register('imageCaption')}
          dir="auto"
          rows={2}
          className={`${controlClass} resize-y`}
        />
      )}
    </Field>
  );
}
