import { type ReactNode, type RefObject, useCallback, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EditorHandle } from '../../../editor/extension.ts';
import { PasteNotices } from '../../../editor/paste/notice-list.tsx';
import { type ContactForm, EditorPortProvider, type IncomingImages, type Noun } from '../../../editor/port.ts';
import { ModeSwitch } from '../../../editor/text-editor/mode-switch.tsx';
import TextEditor from '../../../editor/text-editor/text-editor.tsx';
import type { TextField } from '../../../editor/text-editor/text-field.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { UploadList } from '../../media/uploads/upload-list.tsx';
import { InsertImage } from '../text-images/insert-image.tsx';
import { KeptImagesOffer } from '../text-images/kept-images-offer.tsx';
import { useTextImages } from '../text-images/use-text-images.ts';
import { useEditorPort } from './use-editor-port.ts';

/** The text of a page or an issue, as a field among others. */
export interface BoxedText {
  /** The name of the field in the form. */
  name: string;
  field: TextField;
  label: string;
  noun: Noun;
  /** In UTF-16 units. */
  max: number;
  /** Classes of the box around the text: the editor is made for whole pages. */
  className: string;
}

interface BoxedTextProps {
  /** The same object at every call. */
  text: BoxedText;
  hint: string;
  /** The prefix of its images in this browser. */
  scope: string;
  /** Gets the editor of the text while it is on the page. */
  editor: RefObject<EditorHandle | null>;
  /** The same object while nothing changes in it. */
  contactForm?: ContactForm | null;
  /** Above the text, beside the buttons that all have. @param place puts Markdown at the caret */
  tools: (place: IncomingImages['placeWithFiles']) => ReactNode;
}

/** A text written with the editor of articles, in a box. */
export function BoxedTextField({ text, hint, scope, editor, contactForm = null, tools }: BoxedTextProps) {
  const { name, field, label, noun, max, className } = text;
  const { errors } = useFormContext<Record<string, string>>().formState;
  const images = useTextImages(scope);
  const articlePort = useEditorPort(images);
  const port = useMemo(
    () => ({ ...articlePort, noun, contactForm, limits: { ...articlePort.limits, text: max } }),
    [articlePort, noun, contactForm, max],
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
        label={label}
        error={errors[name]?.message}
        hint={hint}
        aside={
          <span className="flex flex-wrap items-center gap-x-1">
            {tools(images.placeWithFiles)}
            <InsertImage insert={images.insert} onOpen={() => {}} />
            <ModeSwitch onToggle={() => editor.current?.toggleMode()} />
          </span>
        }
      >
        {(control) => (
          <div
            className={`border border-muted focus-within:border-ink has-[[aria-invalid]]:border-error [&_.prose]:text-lg! [&_textarea]:text-lg! ${className}`}
          >
            <TextEditor label={label} control={control} field={field} hidden={false} onHandle={keep} />
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
