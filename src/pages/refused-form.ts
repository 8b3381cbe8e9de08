import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Problem } from '../contract/problems.ts';

/** A form that the browser sent without a script, and that the server rejected. */
export interface RefusedForm {
  /** Path of the form's page. */
  path: string;
  /** The typed values, so that nothing is lost; never a password. */
  values: Record<string, string>;
  problem: Problem;
  /** Seconds to wait before another try; null when there is no wait. */
  retryAfter: number | null;
}

const queryKey = ['refused-form'];

/** Called on the server: puts the form into the query cache, which the page brings to the browser. */
export function giveRefusedForm(queryClient: QueryClient, refused: RefusedForm): void {
  queryClient.setQueryData(queryKey, refused);
}

/** @returns the rejected form that the page of this path answers; null when the page was opened by a link */
export function readRefusedForm(queryClient: QueryClient, path: string): RefusedForm | null {
  const refused = queryClient.getQueryData<RefusedForm>(queryKey);
  return refused?.path === path ? refused : null;
}

/** @returns the same while the page is mounted; removed afterwards, so that a later visit starts with an empty form */
export function useRefusedForm(path: string): RefusedForm | null {
  const queryClient = useQueryClient();
  const [refused] = useState(() => readRefusedForm(queryClient, path));
  useEffect(() => queryClient.removeQueries({ queryKey }), [queryClient]);
  return refused;
}
