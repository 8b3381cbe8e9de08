import { type ReactNode, useRef } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { limits } from '../../contract/limits.ts';
import { type AdminPage, type PageFields, pageFields } from '../../contract/pages.ts';
import type { EditorHandle } from '../../editor/extension.ts';
import { Counter } from '../../ui/forms/counter.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { GrowingArea } from '../../ui/forms/growing-area.tsx';
import { PresentEditors } from '../articles/editor/present-editors.tsx';
import { OriginalsNotice } from '../articles/originals/originals-notice.tsx';
import { keepEnter } from '../forms/keep-enter.ts';
import { UnsavedOffer } from '../forms/unsaved-offer.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useUser } from '../session/use-permissions.ts';
import { PageBar } from './page-bar.tsx';
import { unsavedScope } from './page-form.ts';
import { PageFound } from './page-found.tsx';
import { PageSettings } from './page-settings.tsx';
import { PageTextField } from './page-text-field.tsx';
import { PlaceholderList } from './placeholder-list.tsx';
import { StalePage } from './stale-page.tsx';
import { usePageForm } from './use-page-form.ts';

interface PageEditorProps {
  /** Null for a new page. */
  page: AdminPage | null;
  /** Fields that a new page begins with. */
  start?: Partial<PageFields>;
  /** Shown above a new page until it is stored. */
  offer?: ReactNode;
}

/** The editor of a static page. */
export function PageEditor({ page, start, offer: begin }: PageEditorProps) {
  const editing = usePageForm(page, start);
  const user = useUser();
  const editor = useRef<EditorHandle>(null);
  const { form, base, offer, stale, submit } = editing;
  const { stored } = base;
  return (
    <FormProvider {...form}>
      <div data-wide>
        <PageHead title={stored ? stored.title : 'New page'} />
        <PageBar editing={editing} />
        {stored && (
          <div className="has-[li]:mb-4">
            <PresentEditors noun="page" id={stored.id} editor={editor} />
          </div>
        )}
        {stored && <OriginalsNotice noun="page" id={stored.id} editor={editor} />}
        {!stored && begin}
        {offer && <UnsavedOffer noun="page" title={offer.fields.title} offer={offer} />}
        <form
          id="page"
          noValidate
          aria-label="Page"
          onSubmit={submit}
          onKeyDown={keepEnter}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            <Line name="title" max={limits.titleLength} hint="In lists, menus and the browser’s tab." />
            <Line name="heading" max={limits.titleLength} hint="Above the text. Leave it empty for the title." />
            <Line
              name="lead"
              max={limits.excerptLength}
              hint="One or two sentences below the heading; it may be empty."
            />
            <PageTextField scope={unsavedScope(user.id, stored?.id)} editor={editor} />
            <div className="@container/panel mt-4">
              <PageFound />
            </div>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            <PageSettings id={stored?.id} />
            <PlaceholderList />
          </div>
        </form>
        {stale && <StalePage {...stale} />}
      </div>
    </FormProvider>
  );
}

interface LineProps {
  name: 'title' | 'heading' | 'lead';
  max: number;
  hint: string;
}

function Line({ name, max, hint }: LineProps) {
  const { register, formState, watch } = useFormContext<PageFields>();
  return (
    <Field
      label={pageFields[name].label}
      error={formState.errors[name]?.message}
      hint={hint}
      aside={<Counter used={watch(name).trim().length} max={max} />}
    >
      {(control) => (
        <GrowingArea
          {...control}
          {...register(name)}
          rows={1}
          autoComplete="off"
          className={`${controlClass} ${name === 'title' ? 'font-semibold font-serif text-2xl!' : ''}`}
        />
      )}
    </Field>
  );
}
