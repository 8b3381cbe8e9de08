import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** @returns a function that puts a changed filter of this page's list into the address, where back and reload find it again */
export function useChangeFilter<Filter extends object>(): (change: Partial<Filter>) => void {
  const navigate = useNavigate();
  return useCallback(
    (change) => {
      navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
    },
    [navigate],
  );
}
