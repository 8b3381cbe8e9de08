import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { TextareaProps, TextField, TextValue } from '../../../editor/text-editor/text-field.ts';

/** @returns a text of the form around it, as the editor of texts binds it; it has to be the same object at every call */
export function textFieldOf(field: string): TextField {
  function useValue(): TextValue {
    const { field: bound } = useController<Record<string, string>>({ name: field });
    const { getValues } = useFormContext<Record<string, string>>();
    return {
      value: bound.value ?? '',
      read: () => getValues(field),
      onChange: bound.onChange,
      onBlur: bound.onBlur,
      onFocusable: bound.ref,
    };
  }
  function useTextarea(): TextareaProps {
    const { register } = useFormContext<Record<string, string>>();
    useWatch<Record<string, string>>({ name: field });
    return register(field);
  }
  return { useValue, useTextarea };
}
