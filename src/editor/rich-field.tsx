import { type ComponentType, useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { ArticleFields } from '../admin/articles/article-fields.ts';
import { withoutPlaceholders } from '../admin/articles/text-images/placeholders.ts';
import type { EditorContext } from './extension.ts';
import { loadedRichEditor, loadRichEditor } from './load-rich-editor.ts';
import type { ModeHandle } from './mode-handle.ts';
import type { RichEditorProps } from './rich-editor.tsx';

/** Why the text is not shown as rich text. */
export const notLoaded = "The rich text couldn't be loaded, so you are editing its Markdown.";

interface RichFieldProps extends Pick<RichEditorProps, 'kept'> {
  attributes: Record<string, string>;
  contextFor: (overlay: HTMLElement) => EditorContext;
  onReady: (handle: ModeHandle | null) => void;
  /** Called with the reason, as a sentence, and the position of the caret, if that is known: the text is in the form. */
  onFailure: (reason: string, caret?: number | null) => void;
}

/** The text of the form around it as rich text, whose program is loaded now. */
export function RichField({ kept, attributes, contextFor, onReady, onFailure }: RichFieldProps) {
  const { field } = useController<ArticleFields, 'content'>({ name: 'content' });
  const { getValues } = useFormContext<ArticleFields>();
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
      value={withoutPlaceholders(field.value)}
      read={() => withoutPlaceholders(getValues('content'))}
      kept={kept}
      attributes={attributes}
      contextFor={contextFor}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onReady={(handle) => {
        if (handle) field.ref({ focus: handle.focus });
        onReady(handle);
      }}
      onFailure={({ error, text, caret }) => {
        reportError(error);
        field.onChange(text);
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
