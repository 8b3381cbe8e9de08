import type { ComponentProps, KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ControlProps } from '../../../ui/forms/field.tsx';
import { GrowingArea } from '../../../ui/forms/growing-area.tsx';
import { headlineClass } from '../../../ui/headline-class.ts';
import { written } from '../../../ui/written-class.ts';
import type { ArticleFields } from '../fields/article-fields.ts';

/** The title as the headline of the article's page. It has no line breaks: Enter leads to the excerpt, and pasted ones become spaces. */
export function HeadlineArea(control: ControlProps) {
  const { register, setFocus } = useFormContext<ArticleFields>();
  const title = useWatch<ArticleFields, 'title'>({ name: 'title' });
  const { onChange, ...field } = register('title');

  function lead(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setFocus('excerpt');
  }

  const type: ComponentProps<'textarea'>['onChange'] = (event) => {
    joinLines(event.target);
    void onChange(event);
  };

  return (
    <GrowingArea
      {...control}
      {...field}
      onChange={type}
      onKeyDown={lead}
      rows={1}
      autoComplete="off"
      placeholder="Title"
      className={`${written} overflow-hidden text-balance text-center ${headlineClass(title)}`}
    />
  );
}

/** Makes one line of a text that was pasted, with the caret where it was. */
function joinLines(area: HTMLTextAreaElement): void {
  if (!/[\r\n]/.test(area.value)) return;
  const { selectionStart, selectionEnd } = area;
  area.value = area.value.replace(/[\r\n]/g, ' ');
  area.setSelectionRange(selectionStart, selectionEnd);
}

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
