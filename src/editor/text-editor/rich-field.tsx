import { type ComponentType, useEffect, useState } from 'react';
import type { EditorContext } from '../extension.ts';
import { withoutPlaceholders } from '../images/placeholders.ts';
import { loadedRichEditor, loadRichEditor } from './load-rich-editor.ts';
import type { ModeHandle } from './mode-handle.ts';
import type { RichEditorProps } from './rich-editor.tsx';
import type { TextField } from './text-field.ts';

/** Why the text is not shown as rich text. */
export const notLoaded = "The rich text couldn't be loaded, so you are editing its Markdown.";

interface RichFieldProps extends Pick<RichEditorProps, 'kept'> {
  field: TextField;
  attributes: Record<string, string>;
  contextFor: (overlay: HTMLElement) => EditorContext;
  onReady: (handle: ModeHandle | null) => void;
  /** Called with the reason, as a sentence, and the position of the caret, if that is known: the text is in the form. */
  onFailure: (reason: string, caret?: number | null) => void;
}

/** The text of the form around it as rich text, whose program is loaded now. */
export function RichField({ field: { useValue }, kept, attributes, contextFor, onReady, onFailure }: RichFieldProps) {
  const { value, read, onChange, onBlur, onFocusable } = useValue();
  const RichEditor = useRichEditor(onFailure);
  if (!RichEditor) {
    return (
      <p role="status" className="min-h-[50dvh] text-muted">
        Loading editor...
      </p>
    );
  }
  return (
    <RichEditor
      // An upload is shown beside the text, and is no part of it.
      value={withoutPlaceholders(value)}
      read={() => withoutPlaceholders(read())}
      kept={kept}
      attributes={attributes}
      contextFor={contextFor}
      onChange={onChange}
      onBlur={onBlur}
      onReady={(handle) => {
        if (handle) onFocusable({ focus: handle.focus });
        onReady(handle);
      }}
      onFailure={({ error, text, caret }) => {
        reportError(error);
        onChange(text);
        onFailure("This text can't be shown as rich text, so you are editing its Markdown.", caret);
      }}
    />
  );
}

/** @returns the component once it is loaded; null until then, and where it can't be */
function useRichEditor(onFailure: RichFieldProps['onFailure']): ComponentType<RichEditorProps> | null {
  const [isLoaded, setLoaded] = useState(() => loadedRichEditor() !== null);
  useEffect(() => {
    let hasLeft = false;
    loadRichEditor().then(
      () => !hasLeft && setLoaded(true),
      () => !hasLeft && onFailure(notLoaded),
    );
    return () => {
      hasLeft = true;
    };
  }, [onFailure]);
  return isLoaded ? loadedRichEditor() : null;
}
