import { useFormContext, useWatch } from 'react-hook-form';
import type { ControlProps } from '../../../ui/forms/field.tsx';
import { GrowingArea } from '../../../ui/forms/growing-area.tsx';
import { written } from '../../../ui/written-class.ts';
import type { ArticleFields } from '../fields/article-fields.ts';

/** The excerpt as it stands above the text of the article's page. */
export function StandfirstArea(control: ControlProps) {
  const { register } = useFormContext<ArticleFields>();
  useWatch<ArticleFields, 'excerpt'>({ name: 'excerpt' });
  return (
    <GrowingArea
      {...control}
      {...register('excerpt')}
      rows={1}
      placeholder="Excerpt"
      className={`${written} standfirst overflow-hidden`}
    />
  );
}
