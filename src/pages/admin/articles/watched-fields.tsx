import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { countWords } from '../../../contract/read-time.ts';
import { Counter } from '../../../ui/forms/counter.tsx';
import type { ArticleFields } from './article-fields.ts';

/** How much of a text field is used; counted as the check counts it, without the spaces around. */
export function FieldCounter({ name, max }: { name: 'title' | 'excerpt'; max: number }) {
  const text = useWatch<ArticleFields, typeof name>({ name });
  return <Counter used={text.trim().length} max={max} />;
}

/** @returns the words of the content; in a very long one they follow the typing a moment later */
export function useWordCount(): number {
  const content = useDeferredValue(useWatch<ArticleFields, 'content'>({ name: 'content' }));
  return useMemo(() => countWords(content), [content]);
}
