import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { ChoiceField } from '../../forms/combobox/choice-field.tsx';
import type { Choice } from '../../forms/combobox/choices.ts';
import { type ArticleFields, fieldLabels } from '../fields/article-fields.ts';

interface FormChoiceFieldProps<Item> {
  name: 'authorId' | 'categoryId';
  /** Singular, as the messages of the field call it. */
  noun: 'author' | 'category';
  items: readonly Item[];
  toChoice: (item: Item) => Choice;
  /** Opens the dialog that creates one; undefined where the user may not. */
  onCreate: ((name: string) => void) | undefined;
  /** Before the field. */
  before?: (chosen: Item | undefined) => ReactNode;
}

/** A field of the article's form that is one of several things, found by typing. */
export function FormChoiceField<Item extends { id: string }>(props: FormChoiceFieldProps<Item>) {
  const { name, noun, items, toChoice, onCreate, before } = props;
  const { field, fieldState } = useController<ArticleFields, 'authorId' | 'categoryId'>({ name });
  return (
    <ChoiceField
      label={fieldLabels[name]}
      noun={noun}
      error={fieldState.error?.message}
      ref={field.ref}
      onBlur={field.onBlur}
      choices={items.map(toChoice)}
      value={field.value === '' ? [] : [field.value]}
      onChange={([id = '']) => field.onChange(id)}
      onCreate={onCreate}
    >
      {before?.(items.find(({ id }) => id === field.value))}
    </ChoiceField>
  );
}
