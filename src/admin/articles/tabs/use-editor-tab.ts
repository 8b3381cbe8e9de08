import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldProblems } from '../../forms/form-rules.ts';
import { type ArticleFields, type FieldName, fieldNames } from '../fields/article-fields.ts';
import { contentTab, tabOf } from './editor-tabs.ts';

/**
 * The tab of the editor that is visible, and how a field in any of them gets the focus.
 * @param onShow called when a field is about to be shown: a preview may stand in its place
 */
export function useEditorTab({ setFocus, setError }: UseFormReturn<ArticleFields>, onShow: () => void) {
  const [tab, setTab] = useState(contentTab);
  useFirstFocus(setFocus);

  function focusField(name: FieldName): void {
    // A field must be visible before it can take the focus.
    flushSync(() => {
      setTab(tabOf(name));
      onShow();
    });
    setFocus(name);
  }

  function focusFirst(isWrong: (name: FieldName) => boolean): void {
    const name = fieldNames.find(isWrong);
    if (name) focusField(name);
  }

  return {
    tab,
    setTab,
    focusField,
    /** The first field with an error of the form gets the focus. */
    focusInvalid: (errors: FieldProblems<ArticleFields>): void => focusFirst((name) => errors[name] !== undefined),
    /** Shows the server's field errors beside their fields; the first of these gets the focus. */
    showErrors: ({ authorId, ...others }: Readonly<Record<string, string>>): void => {
      const errors: Readonly<Record<string, string>> = {
        ...(authorId !== undefined && { authors: authorId }),
        ...others,
      };
      for (const name of fieldNames) if (errors[name] !== undefined) setError(name, { message: errors[name] });
      focusFirst((name) => errors[name] !== undefined);
    },
  };
}

/**
 * The title has the focus when the editor opens. Not where it would bring up an on-screen keyboard, and not when the user is in another
 * field already.
 */
function useFirstFocus(setFocus: UseFormReturn<ArticleFields>['setFocus']): void {
  const focus = useEffectEvent(setFocus);
  useEffect(() => {
    const isElsewhere =
      document.querySelector('dialog[open]') !== null || document.activeElement?.matches('input, textarea');
    if (matchMedia('(pointer: fine)').matches && !isElsewhere) focus('title');
  }, []);
}
