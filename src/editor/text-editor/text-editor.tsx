import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { ControlProps } from '../../ui/forms/field.tsx';
import type { EditorContext, EditorHandle } from '../extension.ts';
import { useEditorPort } from '../port.ts';
import type { KeptText } from '../rich/rich-text.ts';
import { OpenTextTool, toolOf, useQuestionMark } from '../tools/open-text-tool.tsx';
import { RichField } from './rich-field.tsx';
import { SourceEditor } from './source-editor.tsx';
import { sourceHandle } from './source-handle.ts';
import type { TextField } from './text-field.ts';
import { useTextEditor } from './use-text-editor.ts';

interface TextEditorProps {
  label: string;
  control: ControlProps;
  /** The text in its form; the same object at every call. */
  field: TextField;
  /** Whether something else stands in its place now. */
  hidden: boolean;
  /** Names the editor when it is on the page; null when it has left. The same function at every call. */
  onHandle: (handle: EditorHandle | null) => void;
}

/** The text of a form: as readers see it or, one keystroke away and whatever fails, as Markdown. */
export default function TextEditor({ label, control, field, hidden, onHandle }: TextEditorProps) {
  const { mode, failure, fail, handle, attach, toolbox } = useTextEditor(onHandle);
  const { contextFor, announcement, dialog } = useContextOf(handle);
  const attachField = useCallback(
    (field: HTMLTextAreaElement | null) => attach(field && sourceHandle(field)),
    [attach],
  );
  const kept = useRef<KeptText>(null);
  const attributes = useAttributes(label, control);
  useQuestionMark(handle.openTool);

  function onKeyDown(event: KeyboardEvent): void {
    // On a Mac, Alt makes another letter of it; AltGr, which is Ctrl and Alt, types a letter.
    const isSwitch = event.code === 'KeyM' && event.altKey && (event.ctrlKey || event.metaKey);
    const tool = toolOf(event);
    if (tool) {
      event.preventDefault();
      handle.openTool(tool);
    }
    if (!isSwitch || event.getModifierState('AltGraph')) return;
    event.preventDefault();
    handle.toggleMode();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field inside of it
    <div onKeyDown={onKeyDown}>
      {mode === 'rich' ? (
        <div hidden={hidden}>
          <RichField
            field={field}
            kept={kept}
            attributes={attributes}
            contextFor={contextFor}
            onReady={attach}
            onFailure={fail}
          />
        </div>
      ) : (
        <SourceEditor control={control} field={field} hidden={hidden} onReady={attachField} />
      )}
      {failure !== null && (
        <p role="alert" className="error-mark mt-2 font-medium text-error text-sm">
          {failure}
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {!hidden && <OpenTextTool {...toolbox} />}
      {dialog}
    </div>
  );
}

/** How the rich text is named, for those who can't see the page; the same object until that changes. */
function useAttributes(label: string, control: ControlProps): Record<string, string> {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = control;
  return useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-placeholder': 'Write, or press /',
      class: 'rich-text prose min-h-[50dvh]',
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
    }),
    [id, label, describedBy, isInvalid],
  );
}

/** The context of the plugins, and the tools that they show beside the text. */
function useContextOf(handle: EditorHandle) {
  const port = useEditorPort();
  const [announcement, setAnnouncement] = useState('');
  const [render, setRender] = useState<{ dialog: (close: () => void) => ReactNode } | null>(null);
  const contextFor = useCallback(
    (overlay: HTMLElement): EditorContext => ({
      port,
      openDialog: (dialog) => setRender({ dialog }),
      announce: setAnnouncement,
      overlay,
      handle,
    }),
    [port, handle],
  );
  return { contextFor, announcement, dialog: render?.dialog(() => setRender(null)) };
}
