import { Controller, useFormContext } from 'react-hook-form';
import { limits } from '../../contract/limits.ts';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Panel } from '../layout/panel.tsx';
import { BackupRows } from './backup-rows.tsx';
import { ImageRow } from './image-row.tsx';
import { LanguageRow, TimeZoneRow } from './locale-rows.tsx';
import { NewsletterRows } from './newsletter-rows.tsx';
import { fieldLabels, type SettingsFields } from './settings-fields.ts';
import { TextRow } from './text-row.tsx';

/** Panels for the magazine's name, texts and images. */
export function MagazinePanels() {
  return (
    <>
      <Panel
        title="The magazine"
        lead="Shown in the header and footer of every page, in titles, feeds and share cards."
      >
        <div className="grid max-w-xl gap-5">
          <TextRow name="name" max={limits.siteNameLength} />
          <TextRow name="tagline" rows={2} max={limits.taglineLength} />
          <TextRow
            name="description"
            rows={3}
            max={limits.siteDescriptionLength}
            hint="For search engines and feeds. Leave it empty to use the tagline."
          />
          <LanguageRow />
        </div>
      </Panel>
      <Panel title="Time" lead="Every date on the site, and in the article editor, is in this time zone.">
        <div className="max-w-xl">
          <TimeZoneRow />
        </div>
      </Panel>
      <Panel title="Publisher" lead="Who publishes the magazine, for the copyright line and for search engines.">
        <div className="grid max-w-xl gap-5">
          <TextRow name="publisherName" hint="Leave it empty to use the site name." />
          <ImageRow
            name="publisherLogo"
            choose="Choose a logo"
            hint="For search engines and feed readers alone. Leave it empty to use the site’s logo, which readers see: it is chosen in Appearance."
            alt="Preview of the logo"
            shape="max-h-24 max-w-full object-contain"
          />
          <YearRow />
        </div>
      </Panel>
      <Panel title="Images" lead="What the site does where an article says nothing.">
        <div className="grid max-w-xl gap-5">
          <ImageRow
            name="shareImage"
            choose="Choose a share image"
            hint="Shown where a link to a page without an image is shared. 1200x630 fits best. Leave it empty for a card with the name of the site."
            alt="Preview of the share image"
            shape="aspect-[1200/630] w-full object-cover"
          />
          <CaptionRow />
        </div>
      </Panel>
    </>
  );
}

/** Contacts, newsletter and backups. */
export function ContactPanels() {
  return (
    <>
      <Panel title="Contact" lead="How readers and researchers reach you.">
        <div className="grid max-w-xl gap-5">
          <TextRow name="contactEmail" type="email" hint="Shown to readers on the contact page." />
          <TextRow
            name="securityContact"
            hint="An email address or https:// URL for reporting security issues, published in security.txt. Leave it empty to use the contact email."
          />
        </div>
      </Panel>
      <Panel title="Social networks" lead="Icons in the footer of every page. Networks without a URL are left out.">
        <div className="grid max-w-xl gap-5">
          <TextRow name="xUrl" type="url" placeholder="https://x.com/…" />
          <TextRow name="facebookUrl" type="url" placeholder="https://www.facebook.com/…" />
          <TextRow name="instagramUrl" type="url" placeholder="https://www.instagram.com/…" />
          <TextRow name="linkedinUrl" type="url" placeholder="https://www.linkedin.com/company/…" />
        </div>
      </Panel>
      <Panel
        title="Newsletter"
        lead="When the weekly issue is composed, as a draft. Nothing is sent until an editor sends it."
      >
        <NewsletterRows />
      </Panel>
      <Panel
        title="Backups"
        lead="A copy of the whole site, kept elsewhere: seven days, four weeks and twelve months back."
      >
        <BackupRows />
      </Panel>
    </>
  );
}

/** Whether a title stands under an image without a caption. */
function CaptionRow() {
  const { control } = useFormContext<SettingsFields>();
  return (
    <Controller
      control={control}
      name="titleAsCaption"
      render={({ field: { value, onChange, ...field } }) => (
        <Switch
          {...field}
          label={fieldLabels.titleAsCaption}
          hint="On: where the image at the top of an article has no caption, the title of the article is printed under it. A caption that is written in the article always takes its place. Off: such an image has its credit alone under it, or nothing."
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
    />
  );
}

/** The first year of the copyright line. */
function YearRow() {
  const { register, formState } = useFormContext<SettingsFields>();
  return (
    <Field label={fieldLabels.copyrightStart} error={formState.errors.copyrightStart?.message}>
      {(control) => (
        <input
          {...control}
          {...register('copyrightStart', { valueAsNumber: true })}
          type="number"
          inputMode="numeric"
          min={limits.earliestYear}
          className={`${controlClass} max-w-32`}
        />
      )}
    </Field>
  );
}
