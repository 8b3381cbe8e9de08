import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { differingFields } from './rebase-form.ts';

/**
 * The fields that a short form has sent. The user may type on while the call runs: only a form that still holds what was sent is
 * cleared or closed after it.
 */
export function useSentFields<Fields extends FieldValues>({ getValues }: Pick<UseFormReturn<Fields>, 'getValues'>) {
  const sent = useRef<Fields | null>(null);
  return {
    /** Call when a call has begun. */
    note: (): void => {
      sent.current = { ...getValues() };
    },
    /** Whether the form still holds what was sent last. */
    isSame: (): boolean => sent.current !== null && differingFields(getValues(), sent.current).length === 0,
  };
}
