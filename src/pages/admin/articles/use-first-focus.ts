import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ArticleFields } from './article-fields.ts';

/**
 * The title has the focus when the editor opens. Not where it would bring up an on-screen keyboard, and not when the user is in another
 * field already.
 */
export function useFirstFocus({ setFocus }: UseFormReturn<ArticleFields>): void {
  const focus = useRef(setFocus);
  useEffect(() => {
    const isElsewhere =
      document.querySelector('dialog[open]') !== null || document.activeElement?.matches('input, textarea');
    if (matchMedia('(pointer: fine)').matches && !isElsewhere) focus.current('title');
  }, []);
}
