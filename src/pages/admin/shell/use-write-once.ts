import type { MutateOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWrite } from './use-write.ts';

/**
 * `useWrite` for what must not happen twice when a button is pressed twice: the second press comes before the page has shown
 * that the first one was heard.
 */
export function useWriteOnce<Answer, Input>(options: Parameters<typeof useWrite<Answer, Input>>[0]) {
  const isBusy = useRef(false);
  const { mutate, isPending } = useWrite<Answer, Input>({
    ...options,
    onSettled: (...settled) => {
      isBusy.current = false;
      return options.onSettled?.(...settled);
    },
  });
  return {
    isPending,
    mutate: (input: Input, callbacks: MutateOptions<Answer, Error, Input> = {}) => {
      if (isBusy.current) return;
      isBusy.current = true;
      mutate(input, callbacks);
    },
  };
}
