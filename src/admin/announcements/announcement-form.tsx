import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { refreshAnnouncements, saveAnnouncementMutation } from '../../client/admin/announcements.ts';
import type { Announcement } from '../../contract/announcements.ts';
import { limits } from '../../contract/limits.ts';
import { useSite } from '../../foundation/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { showToast } from '../../ui/toasts.ts';
import { SaveNote } from '../forms/save-note.tsx';
import { showFieldErrors } from '../forms/show-field-errors.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.ts';
import { onSaveKey } from '../forms/use-save-key.ts';
import { useSentFields } from '../forms/use-sent-fields.ts';
import { useWrite } from '../session/use-write.ts';
import { type AnnouncementFields, resolverFor, toFields, toInput } from './announcement-fields.ts';

const kinds = [
  { value: 'news', label: 'News' },
  { value: 'notice', label: 'Notice' },
] as const;

interface AnnouncementFormProps {
  /** Null for a new one. */
  announcement: Announcement | null;
  onClose: () => void;
}

/** The form of an announcement, in its place in the list. */
export function AnnouncementForm({ announcement, onClose }: AnnouncementFormProps) {
  const { timeZone } = useSite();
  const form = useForm<AnnouncementFields>({
    resolver: resolverFor(timeZone, announcement),
    defaultValues: toFields(announcement, timeZone),
  });
  const { errors, isDirty } = form.formState;
  const sent = useSentFields(form);
  /** Id of a new one: the same for every try with the same text, so that the server creates it once. */
  const newId = useRef(uuid());
  const { mutate, isPending, failure, abort } = useWrite({
    mutation: saveAnnouncementMutation,
    refresh: refreshAnnouncements,
    onRefused: (error) => showFieldErrors(form, error),
    onSuccess: () => {
      newId.current = uuid();
      showToast({ title: 'Success', description: 'Announcement saved' });
      if (sent.isSame()) onClose();
    },
  });
  useLeaveGuard({ hasUnsavedChanges: () => isDirty, onGivenUp: abort });
  const submit = form.handleSubmit((fields) => {
    const input = toInput(fields, timeZone, announcement);
    const isNew = announcement === null;
    const id = announcement?.id ?? (sent.isSame() ? newId.current : uuid());
    const version = announcement?.version;
    if (!mutate({ id, isNew, input: { ...input, ...(version !== undefined && { version }) } })) return;
    sent.note();
    if (isNew) newId.current = id;
  });
  const onKey = onSaveKey(() => void submit());
  return (
    <form
      noValidate
      aria-label={announcement ? 'Edit the announcement' : 'New announcement'}
      onSubmit={submit}
      onKeyDown={(event) => (event.key === 'Escape' && !isDirty ? onClose() : onKey(event))}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 sm:grid-cols-2"
    >
      <Field
        label="Text"
        error={errors.text?.message}
        hint={`One line, up to ${limits.announcementLength} characters.`}
        className="sm:col-span-2"
      >
        {(control) => (
          <input {...control} {...form.register('text')} dir="auto" autoComplete="off" className={controlClass} />
        )}
      </Field>
      <Field
        label="Link"
        error={errors.url?.message}
        hint="Where the text leads: a path such as /about, or a URL. Empty for nowhere."
        className="sm:col-span-2"
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
      <Field label="Start" error={errors.startsAt?.message} hint={`In ${timeZone}. Empty to start now.`}>
        {(control) => (
          <input
            {...control}
            {...form.register('startsAt')}
            type="datetime-local"
            max="9999-12-31T23:59"
            className={controlClass}
          />
        )}
      </Field>
      <Field label="End" error={errors.endsAt?.message} hint="Empty to show it until you end it.">
        {(control) => (
          <input
            {...control}
            {...form.register('endsAt')}
            type="datetime-local"
            max="9999-12-31T23:59"
            className={controlClass}
          />
        )}
      </Field>
      <Segments
        label="Kind"
        value={form.watch('kind')}
        onChange={(kind) => form.setValue('kind', kind, { shouldDirty: true })}
        options={kinds}
      />
      <div className="flex flex-wrap items-center justify-end gap-3 sm:col-span-2">
        <SaveNote failure={failure} isBehind={false} />
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="solid" type="submit" aria-disabled={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
