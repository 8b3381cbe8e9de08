import Mail from 'lucide-react/icons/mail';
import { type RefObject, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '../../contract/limits.ts';
import { type PageFields, pageFields } from '../../contract/pages.ts';
import type { EditorHandle } from '../../editor/extension.ts';
import type { IncomingImages } from '../../editor/port.ts';
import { useSite } from '../../foundation/use-site.ts';
import { contactFormSource } from '../../markdown/contact-form-source.ts';
import { FieldButton } from '../../ui/forms/field-button.tsx';
import { type BoxedText, BoxedTextField } from '../articles/writing/boxed-text.tsx';
import { textFieldOf } from '../articles/writing/text-field-of.ts';
import { contactFormPreview } from './contact-form-preview.ts';

const text: BoxedText = {
  name: 'content',
  field: textFieldOf('content'),
  label: pageFields.content.label,
  noun: { one: 'page', an: 'a page', many: 'articles' },
  max: limits.contentLength,
  className: 'px-4 py-4 [&_.prose>:first-child]:mt-0! [&_:is(.rich-text,textarea)]:min-h-96!',
};

interface PageTextFieldProps {
  /** The prefix of its images in this browser. */
  scope: string;
  editor: RefObject<EditorHandle | null>;
}

/** The text of a page. */
export function PageTextField({ scope, editor }: PageTextFieldProps) {
  const { contactEmail } = useSite();
  const isSent = contactEmail !== null;
  const contactForm = useMemo(() => ({ Icon: Mail, preview: () => contactFormPreview(isSent) }), [isSent]);
  return (
    <BoxedTextField
      text={text}
      hint="Press / at the beginning of a line for images, headings, lists and more. What stands between {{ and }} is filled in by the site: see the list."
      scope={scope}
      editor={editor}
      contactForm={contactForm}
      tools={(place) => <InsertContactForm place={place} />}
    />
  );
}

/** Puts a contact form at the caret of the text. A page shows one only. */
function InsertContactForm({ place }: { place: IncomingImages['placeWithFiles'] }) {
  const content = useWatch<PageFields, 'content'>({ name: 'content' });
  const hasForm = content.split('\n').includes(contactFormSource);
  return (
    <FieldButton
      isQuiet
      disabled={hasForm}
      onClick={() => place(contactFormSource, new Map())}
      className="disabled:opacity-60 disabled:hover:text-muted"
    >
      Contact form
    </FieldButton>
  );
}
