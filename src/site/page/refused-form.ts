import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Problem } from '../../contract/problems.ts';

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

/** @returns the rejected form that the page of this path answers; null when the page was opened by a link */
export function readRefusedForm({ refused }: { refused?: RefusedForm | undefined }, path: string): RefusedForm | null {
  return refused?.path === path ? refused : null;
}

/** @returns the same while the page is mounted; removed afterwards, so that a later visit starts with an empty form */
export function useRefusedForm(path: string): RefusedForm | null {
  const { context } = useRouter().options;
  const [refused] = useState(() => readRefusedForm(context, path));
  useEffect(() => {
    context.refused = undefined;
  }, [context]);
  return refused;
}
