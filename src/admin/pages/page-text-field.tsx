import Mail from 'lucide-react/icons/mail';
import { type RefObject, useCallback, useMemo } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { PageFields } from '../../contract/pages.ts';
import type { EditorHandle } from '../../editor/extension.ts';
import { PasteNotices } from '../../editor/paste/notice-list.tsx';
import { EditorPortProvider, type IncomingImages } from '../../editor/port.ts';
import { ModeSwitch } from '../../editor/text-editor/mode-switch.tsx';
import TextEditor from '../../editor/text-editor/text-editor.tsx';
import type { TextareaProps, TextField, TextValue } from '../../editor/text-editor/text-field.ts';
import { useSite } from '../../foundation/use-site.ts';
import { contactFormSource } from '../../markdown/contact-form-source.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FieldButton } from '../../ui/forms/field-button.tsx';
import { InsertImage } from '../articles/text-images/insert-image.tsx';
import { KeptImagesOffer } from '../articles/text-images/kept-images-offer.tsx';
import { useTextImages } from '../articles/text-images/use-text-images.ts';
import { useEditorPort } from '../articles/writing/use-editor-port.ts';
import { UploadList } from '../media/uploads/upload-list.tsx';
import { contactFormPreview } from './contact-form-preview.ts';

const noun = { one: 'page', an: 'a page', many: 'articles' } as const;

/** The text of the page's form, as the editor of texts binds it. */
const contentField: TextField = { useValue, useTextarea };

function useValue(): TextValue {
  const { field } = useController<PageFields, 'content'>({ name: 'content' });
  const { getValues } = useFormContext<PageFields>();
  return {
    value: field.value,
    read: () => getValues('content'),
    onChange: field.onChange,
    onBlur: field.onBlur,
    onFocusable: field.ref,
  };
}

function useTextarea(): TextareaProps {
  const { register } = useFormContext<PageFields>();
  useWatch<PageFields, 'content'>({ name: 'content' });
  return register('content');
}

interface PageTextFieldProps {
  /** Of its images in this browser. */
  scope: string;
  /** Gets the editor of the text while it is on the page. */
  editor: RefObject<EditorHandle | null>;
}

/** The text of a page, written with the editor of articles. */
export function PageTextField({ scope, editor }: PageTextFieldProps) {
  const { errors } = useFormContext<PageFields>().formState;
  const images = useTextImages(scope);
  const articlePort = useEditorPort(images);
  const { contactEmail } = useSite();
  const port = useMemo(
    () => ({
      ...articlePort,
      noun,
      contactForm: { Icon: Mail, preview: () => contactFormPreview(contactEmail !== null) },
    }),
    [articlePort, contactEmail],
  );
  const keep = useCallback(
    (handle: EditorHandle | null) => {
      editor.current = handle;
    },
    [editor],
  );
  return (
    <EditorPortProvider value={port}>
      <Field
        label="Text"
        error={errors.content?.message}
        hint="Press / at the beginning of a line for images, headings, lists and more. What stands between {{ and }} is filled in by the site: see the list."
        aside={
          <span className="flex flex-wrap items-center gap-x-1">
            <InsertImage insert={images.insert} onOpen={() => {}} />
            <InsertContactForm place={images.placeWithFiles} />
            <ModeSwitch onToggle={() => editor.current?.toggleMode()} />
          </span>
        }
      >
        {(control) => (
          <div className="border border-muted px-4 py-4 focus-within:border-ink has-[[aria-invalid]]:border-error [&_.prose]:text-lg! [&_:is(.rich-text,textarea)]:min-h-96! [&_textarea]:text-lg!">
            <TextEditor label="Text" control={control} field={contentField} hidden={false} onHandle={keep} />
          </div>
        )}
      </Field>
      <div className="grid gap-3 empty:hidden">
        <PasteNotices />
        <KeptImagesOffer kept={images.kept} />
        <UploadList {...images.uploads} />
      </div>
    </EditorPortProvider>
  );
}

/** Puts a contact form at the caret of the text. A page shows one only. */
function InsertContactForm({ place }: { place: IncomingImages['placeWithFiles'] }) {
  const hasForm = useWatch<PageFields, 'content'>({ name: 'content' }).split('\n').includes(contactFormSource);
  return (
    <FieldButton isQuiet disabled={hasForm} onClick={() => place(contactFormSource, new Map())}>
      Contact form
    </FieldButton>
  );
}
