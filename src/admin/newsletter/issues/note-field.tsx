import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import type { EditorHandle } from '../../../editor/extension.ts';
import { useEditorMode } from '../../../editor/text-editor/editor-mode.ts';
import { Counter } from '../../../ui/forms/counter.tsx';
import { type BoxedText, BoxedTextField } from '../../articles/writing/boxed-text.tsx';
import { textFieldOf } from '../../articles/writing/text-field-of.ts';
import { useUser } from '../../session/use-permissions.ts';
import { fieldLabels, type IssueFields } from './issue-fields.ts';
import { unsavedScope } from './unsaved-issue.ts';

const note: BoxedText = {
  name: 'note',
  field: textFieldOf('note'),
  label: fieldLabels.note,
  noun: { one: 'note', an: 'a note', many: 'articles' },
  max: limits.issueNoteLength,
  className: 'px-3 py-3 [&_:is(.rich-text,textarea)]:min-h-40!',
};

/** The note above the articles: an email says each construct of a text in its own way. */
export function NoteField({ issueId }: { issueId: string }) {
  const scope = unsavedScope(useUser().id, issueId);
  const mode = useEditorMode();
  return (
    <BoxedTextField
      text={note}
      hint={
        mode === 'rich'
          ? 'Shown above the articles. Type / at the beginning of a line for lists, images and more. Markdown works, too.'
          : 'Shown above the articles. Leave a blank line between paragraphs; *italic*, **bold**, [a link](https://…).'
      }
      scope={scope}
      editor={useRef<EditorHandle>(null)}
      tools={() => <NoteCounter />}
    />
  );
}

/** Like the check, it ignores spaces around the text. */
function NoteCounter() {
  const text = useWatch<IssueFields, 'note'>({ name: 'note' });
  return <Counter used={text.trim().length} max={limits.issueNoteLength} />;
}
