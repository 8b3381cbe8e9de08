import type { ComponentProps } from 'react';

/** The text in the form around the editor. Each mode binds it by a hook of its own, while it is on the page. */
export interface TextField {
  /** Binds the rich text, which holds a document of its own. */
  useValue: () => TextValue;
  /**
   * Binds the field of Markdown. The form writes into the element itself, at once, so that the caret can stay at its words; the hook renders the field
   * anew when the text has changed.
   */
  useTextarea: () => TextareaProps;
}

/** The properties of a field that a form has registered. */
export interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'ref'> {
  ref: (field: HTMLTextAreaElement | null) => void;
}

/** A text as a value. */
export interface TextValue {
  value: string;
  /** @returns the value as it is now, which the page may not have been rendered with yet */
  read: () => string;
  onChange: (text: string) => void;
  onBlur: () => void;
  /** Names what the form gives the focus to when the text is not valid. */
  onFocusable: (field: { focus: () => void }) => void;
}
