import type { Announcement } from '../../contract/announcements.ts';
import { limits } from '../../contract/limits.ts';
import { useSite } from '../../foundation/use-site.ts';
import { Counter } from '../../ui/forms/counter.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { EntryDialog } from '../forms/entry-dialog.tsx';
import { StaleNotice } from '../forms/stale-notice.tsx';
import { UnsavedOffer } from '../forms/unsaved-offer.tsx';
import { compareFields, versionsOf } from '../forms/versions.ts';
import { type AnnouncementFields, fieldLabels, fieldNames, inWords } from './announcement-fields.ts';
import { useAnnouncementForm } from './use-announcement-form.ts';

const kinds = [
  { value: 'news', label: 'News' },
  { value: 'notice', label: 'Notice' },
] as const;

interface AnnouncementDialogProps {
  /** Null for a new one. */
  announcement: Announcement | null;
  onClose: () => void;
}

/** The form of an announcement, over the list. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { timeZone } = useSite();
  const { form, base, isPending, note, stale, offer, giveUp, ...machine } = useAnnouncementForm(announcement, onClose);
  const { errors } = form.formState;
  const { text, kind } = form.watch();
  const times = { type: 'datetime-local', max: '9999-12-31T23:59', className: controlClass };
  return (
    <EntryDialog
      noun="Announcement"
      entry={{ ...machine, stored: base.stored, foot: { isPending, ...note } }}
      onClose={() => {
        giveUp();
        onClose();
      }}
    >
      {offer && <UnsavedOffer noun="announcement" offer={offer} title={offer.fields.text} />}
      {stale && (
        <StaleNotice
          title="The announcement has changed"
          stale={stale}
          conflicts={compareFields(fieldNames, versionsOf(stale))
            .filter(({ by }) => by === 'both')
            .map(({ name }) => ({ label: fieldLabels[name], stored: inWords(name, stale.latest.fields) }))}
          onTakeStored={stale.onTakeStored}
        />
      )}
      <Preview text={text} kind={kind} />
      <Field
        label={fieldLabels.text}
        error={errors.text?.message}
        aside={<Counter used={text.length} max={limits.announcementLength} />}
      >
        {(control) => (
          <input {...control} {...form.register('text')} dir="auto" autoComplete="off" className={controlClass} />
        )}
      </Field>
      <Field
        label={fieldLabels.url}
        error={errors.url?.message}
        hint="Where the text leads: a path such as /about, or a URL. Empty for nowhere."
      >
        {(control) => (
          <input
            {...control}
            {...form.register('url')}
            autoComplete="off"
            spellCheck={false}
            className={controlClass}
          />
        )}
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <Field
          label={fieldLabels.startsAt}
          error={errors.startsAt?.message}
          hint={`In ${timeZone}. Empty to start now.`}
        >
          {(control) => <input {...control} {...form.register('startsAt')} {...times} />}
        </Field>
        <Field label={fieldLabels.endsAt} error={errors.endsAt?.message} hint="Empty to show it until you end it.">
          {(control) => <input {...control} {...form.register('endsAt')} {...times} />}
        </Field>
      </div>
      <div>
        <p aria-hidden="true" className="mb-1.5 font-medium text-sm">
          {fieldLabels.kind}
        </p>
        <Segments
          label={fieldLabels.kind}
          value={kind}
          onChange={(chosen) => form.setValue('kind', chosen, { shouldDirty: true })}
          options={kinds}
        />
        <p className="mt-1.5 text-muted text-sm">News stands out. A notice is quiet, such as one about maintenance.</p>
      </div>
    </EntryDialog>
  );
}

/** The line as readers see it. */
function Preview({ text, kind }: Pick<AnnouncementFields, 'text' | 'kind'>) {
  const line = text.trim().slice(0, limits.announcementLength);
  const look = kind === 'news' ? 'bg-accent text-on-accent' : 'border-rule border-y bg-tint text-ink dark:bg-paper';
  return (
    <section aria-label="Preview" className={`-mx-6 px-6 py-2.5 ${look}`}>
      <p dir="auto" className="text-balance text-center text-[0.9375rem] [overflow-wrap:anywhere]">
        {line || <span>Your announcement</span>}
      </p>
    </section>
  );
}
