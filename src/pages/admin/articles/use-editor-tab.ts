import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { type ArticleFields, type FieldName, fieldNames } from './article-fields.ts';
import { contentTab, tabOf } from './editor-tabs.ts';

/**
 * The tab of the editor that is visible, and how a field in any of them gets the focus.
 * @param onShow called when a field is about to be shown: a preview may stand in its place
 */
export function useEditorTab({ setFocus }: UseFormReturn<ArticleFields>, onShow: () => void) {
  const [tab, setTab] = useState(contentTab);

  function focusField(name: FieldName): void {
    // A field must be visible before it can take the focus.
    flushSync(() => {
      setTab(tabOf(name));
      onShow();
    });
    setFocus(name);
  }

  return {
    tab,
    setTab,
    focusField,
    /** The first field with an error gets the focus. */
    focusFirst: (errors: FieldErrors<ArticleFields>): void => {
      const name = fieldNames.find((field) => errors[field]);
      if (name) focusField(name);
    },
  };
}
