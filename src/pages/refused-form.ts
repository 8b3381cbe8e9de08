import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Problem } from '../contract/problems.ts';

/** A form that the browser sent by itself, without our script, and that was refused. */
export interface RefusedForm {
  /** Of the page whose form it is. */
  path: string;
  /** What was typed, so that nothing is lost; never a password. */
  values: Record<string, string>;
  problem: Problem;
  /** Seconds until it is worth another try; null when that may be at once. */
  retryAfter: number | null;
}

const queryKey = ['refused-form'];

/** Hands the form to the page that answers it, on the server; with the page it travels to the browser. */
export function giveRefusedForm(queryClient: QueryClient, refused: RefusedForm): void {
  queryClient.setQueryData(queryKey, refused);
}

/** @returns the form that the page of this path answers; null when it was opened */
export function readRefusedForm(queryClient: QueryClient, path: string): RefusedForm | null {
  const refused = queryClient.getQueryData<RefusedForm>(queryKey);
  return refused?.path === path ? refused : null;
}

/** @returns the same, for as long as the page stands: whoever comes back to it later has opened it */
export function useRefusedForm(path: string): RefusedForm | null {
  const queryClient = useQueryClient();
  const [refused] = useState(() => readRefusedForm(queryClient, path));
  useEffect(() => queryClient.removeQueries({ queryKey }), [queryClient]);
  return refused;
}
