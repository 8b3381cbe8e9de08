import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { TextareaProps, TextField, TextValue } from '../../../editor/text-editor/text-field.ts';
import type { ArticleFields } from '../fields/article-fields.ts';

/** The content of the article's form, as the editor of the text binds it. */
export const contentField: TextField = { useValue, useTextarea };

function useValue(): TextValue {
  const { field } = useController<ArticleFields, 'content'>({ name: 'content' });
  const { getValues } = useFormContext<ArticleFields>();
  return {
    value: field.value,
    read: () => getValues('content'),
    onChange: field.onChange,
    onBlur: field.onBlur,
    onFocusable: field.ref,
  };
}

function useTextarea(): TextareaProps {
  const { register } = useFormContext<ArticleFields>();
  useWatch<ArticleFields, 'content'>({ name: 'content' });
  return register('content');
}
