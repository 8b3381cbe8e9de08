import { type ReactNode, useId } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { controlClass, Field } from '../../../ui/forms/field.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { fieldLabels } from '../fields/article-fields.ts';
import { CardPreview, type CardPreviewProps } from './card-preview.tsx';
import type { FoundFields } from './found-fields.ts';
import { HeadField } from './head-field.tsx';
import { SearchPreview } from './search-preview.tsx';
import { ShareImageField } from './share-image-field.tsx';

export interface FoundPanelProps {
  noun: 'article' | 'page';
  /** Says from what the empty fields are taken. */
  hint: string;
  /** With what search engines list it while nothing else is said: the title is followed by the site's name, the path is its own. */
  search: { title: string; description: string; path: string };
  card: CardPreviewProps;
  /** Whether the site draws a card with the title for sharing. */
  isDrawn: boolean;
}

/** How an article or a page is found: what search engines and networks are told, with previews of both. */
export function FoundPanel({ noun, hint, search, card, isDrawn }: FoundPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-8 border-rule border-t pt-6">
      <div>
        <h2 id={id} className="font-semibold text-lg">
          How it is found
        </h2>
        <p className="mt-1 text-muted text-sm">{hint}</p>
      </div>
      <Group preview="In search results" fields={<SearchFields noun={noun} />}>
        <SearchResult noun={noun} {...search} />
      </Group>
      <Group preview="Shared on a network" fields={<ShareFields isDrawn={isDrawn} />}>
        <CardPreview {...card} />
      </Group>
    </section>
  );
}

interface GroupProps {
  fields: ReactNode;
  /** Caption of the preview. */
  preview: string;
  children: ReactNode;
}

function Group({ fields, preview, children }: GroupProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 @2xl/panel:grid-cols-2">
      <figure className="@2xl/panel:sticky @2xl/panel:top-28 @2xl/panel:order-last">
        <figcaption className="label mb-2 text-muted">{preview}</figcaption>
        {children}
      </figure>
      <div className="grid gap-5">{fields}</div>
    </div>
  );
}

function SearchFields({ noun }: Pick<FoundPanelProps, 'noun'>) {
  const { control: form, register, formState } = useFormContext<FoundFields>();
  return (
    <>
      <HeadField
        name="metaTitle"
        max={limits.metaTitleLength}
        hint="The whole title of the page, without the site's name behind it. About 60 characters are shown."
      />
      <HeadField
        name="metaDescription"
        rows={2}
        max={limits.metaDescriptionLength}
        hint="About 155 characters are shown."
      />
      <Field
        label={fieldLabels.canonicalUrl}
        error={formState.errors.canonicalUrl?.message}
        hint={`For ${noun === 'article' ? 'an article' : 'a page'} that first appeared elsewhere: where the original is. Search engines then list that page, and this one leaves the sitemaps.`}
      >
        {(control) => (
          <input
            {...control}
            {...register('canonicalUrl')}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://…"
            className={controlClass}
          />
        )}
      </Field>
      <Controller
        control={form}
        name="noindex"
        render={({ field: { value, onChange, ...field } }) => (
          <Switch
            {...field}
            label={fieldLabels.noindex}
            hint={`Readers still find the ${noun} here, and everyone with the link can read it.`}
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
          />
        )}
      />
    </>
  );
}

function ShareFields({ isDrawn }: Pick<FoundPanelProps, 'isDrawn'>) {
  const shown = 'About 70 characters are shown.';
  return (
    <>
      <HeadField
        name="shareTitle"
        max={limits.shareTitleLength}
        hint={isDrawn ? `Also the headline of the card that the site draws. ${shown}` : shown}
      />
      <HeadField name="shareText" rows={2} max={limits.shareTextLength} hint="About 100 characters are shown." />
      <ShareImageField />
    </>
  );
}

function SearchResult({ noun, title, description, path }: FoundPanelProps['search'] & Pick<FoundPanelProps, 'noun'>) {
  const site = useSite();
  const [metaTitle, metaDescription, canonicalUrl, noindex] = useWatch<
    FoundFields,
    ['metaTitle', 'metaDescription', 'canonicalUrl', 'noindex']
  >({ name: ['metaTitle', 'metaDescription', 'canonicalUrl', 'noindex'] });
  if (noindex) {
    return (
      <p role="status" className="border border-rule p-4 text-muted text-sm">
        Search engines are asked not to list this {noun}.
      </p>
    );
  }
  return (
    <SearchPreview
      title={metaTitle.trim() || `${title.trim() || 'Title'} | ${site.name}`}
      description={metaDescription.trim() || description}
      url={canonicalUrl.trim() || site.url + path}
      siteName={site.name}
    />
  );
}
