import { useCallback, useMemo, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import type { EditorHandle } from '../../../editor/extension.ts';
import { PasteNotices } from '../../../editor/paste/notice-list.tsx';
import { type EditorPort, EditorPortProvider } from '../../../editor/port.ts';
import { useEditorMode } from '../../../editor/text-editor/editor-mode.ts';
import { ModeSwitch } from '../../../editor/text-editor/mode-switch.tsx';
import TextEditor from '../../../editor/text-editor/text-editor.tsx';
import type { TextareaProps, TextField, TextValue } from '../../../editor/text-editor/text-field.ts';
import { Counter } from '../../../ui/forms/counter.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { InsertImage } from '../../articles/text-images/insert-image.tsx';
import { KeptImagesOffer } from '../../articles/text-images/kept-images-offer.tsx';
import { useTextImages } from '../../articles/text-images/use-text-images.ts';
import { useEditorPort } from '../../articles/writing/use-editor-port.ts';
import { UploadList } from '../../media/uploads/upload-list.tsx';
import { useUser } from '../../session/use-permissions.ts';
import { fieldLabels, type IssueFields } from './issue-fields.ts';
import { unsavedScope } from './unsaved-issue.ts';

const noun = { one: 'note', an: 'a note', many: 'articles' } as const;

/** The note of the issue's form, as the editor of texts binds it. */
const noteField: TextField = { useValue, useTextarea };

function useValue(): TextValue {
  const { field } = useController<IssueFields, 'note'>({ name: 'note' });
  const { getValues } = useFormContext<IssueFields>();
  return {
    value: field.value,
    read: () => getValues('note'),
    onChange: field.onChange,
    onBlur: field.onBlur,
    onFocusable: field.ref,
  };
}

function useTextarea(): TextareaProps {
  const { register } = useFormContext<IssueFields>();
  useWatch<IssueFields, 'note'>({ name: 'note' });
  return register('note');
}

/** The note above the articles, written with the editor of articles: an email says each construct of a text in its own way. */
export function NoteField({ issueId }: { issueId: string }) {
  const { errors } = useFormContext<IssueFields>().formState;
  const images = useTextImages(unsavedScope(useUser().id, issueId));
  const port = useNotePort(useEditorPort(images));
  const mode = useEditorMode();
  const editor = useRef<EditorHandle>(null);
  const keep = useCallback((handle: EditorHandle | null) => {
    editor.current = handle;
  }, []);
  return (
    <EditorPortProvider value={port}>
      <Field
        label={fieldLabels.note}
        error={errors.note?.message}
        hint={
          mode === 'rich'
            ? 'Shown above the articles. Type / at the beginning of a line for lists, images and more. Markdown works, too.'
            : 'Shown above the articles. Leave a blank line between paragraphs; *italic*, **bold**, [a link](https://…).'
        }
        aside={
          <span className="flex flex-wrap items-center gap-x-1">
            <NoteCounter />
            <InsertImage insert={images.insert} onOpen={() => {}} />
            <ModeSwitch onToggle={() => editor.current?.toggleMode()} />
          </span>
        }
      >
        {(control) => (
          // The editor is made for whole pages.
          <div className="border border-muted px-3 py-3 focus-within:border-ink has-[[aria-invalid]]:border-error [&_.prose]:text-lg! [&_:is(.rich-text,textarea)]:min-h-40! [&_textarea]:text-lg!">
            <TextEditor label={fieldLabels.note} control={control} field={noteField} hidden={false} onHandle={keep} />
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

/** @returns the port of an article's text for a note, which is shorter; the same object while that is */
function useNotePort(port: EditorPort): EditorPort {
  return useMemo(() => ({ ...port, noun, limits: { ...port.limits, text: limits.issueNoteLength } }), [port]);
}

/** Like the check, it ignores spaces around the text. */
function NoteCounter() {
  const note = useWatch<IssueFields, 'note'>({ name: 'note' });
  return <Counter used={note.trim().length} max={limits.issueNoteLength} />;
}
