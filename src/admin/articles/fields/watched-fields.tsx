import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { countTextWords } from '../../../contract/read-time.ts';
import { withoutPlaceholders } from '../../../editor/images/placeholders.ts';
import { Counter } from '../../../ui/forms/counter.tsx';
import type { ArticleFields } from './article-fields.ts';

/** The character counter of a text field; like the check, it ignores spaces around the text. */
export function FieldCounter({ name, max }: { name: 'title' | 'excerpt'; max: number }) {
  const text = useWatch<ArticleFields, typeof name>({ name });
  return <Counter used={text.trim().length} max={max} />;
}

/** @returns the number of words of the content; in a long text it lags a moment behind the typing */
export function useWordCount(): number {
  const content = useDeferredValue(useWatch<ArticleFields, 'content'>({ name: 'content' }));
  return useMemo(() => countTextWords(withoutPlaceholders(content)), [content]);
}
