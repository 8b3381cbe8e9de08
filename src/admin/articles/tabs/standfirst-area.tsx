import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ControlProps } from '../../../ui/forms/field.tsx';
import { growing, useGrowth } from '../../../ui/forms/use-growth.ts';
import { written } from '../../../ui/written-class.ts';
import type { ArticleFields } from '../fields/article-fields.ts';

/** The excerpt as it stands above the text of the article's page. */
export function StandfirstArea(control: ControlProps) {
  const { register } = useFormContext<ArticleFields>();
  const area = useRef<HTMLTextAreaElement>(null);
  useWatch<ArticleFields, 'excerpt'>({ name: 'excerpt' });
  useGrowth(area);
  const { ref, ...field } = register('excerpt');
  return (
    <textarea
      {...control}
      {...field}
      ref={(element) => {
        ref(element);
        area.current = element;
      }}
      dir="auto"
      rows={1}
      placeholder="Excerpt"
      className={`${written} ${growing} standfirst overflow-hidden`}
    />
  );
}
