import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { FirstSteps, FirstStepsChange } from '../../contract/first-steps.ts';
import type { Http } from '../http.ts';
import { failWithSentence, requireAnswer } from '../reading.ts';

/** The steps of a new magazine before readers come. */
export const firstStepsQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.firstSteps],
    queryFn: () => http.get<FirstSteps>(adminPaths.firstSteps).then(requireAnswer).catch(failWithSentence),
  });

/** Dismisses the first steps for all accounts, or shows them again. */
export const changeFirstStepsMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (change: FirstStepsChange) =>
      http.send<FirstSteps>('PATCH', adminPaths.firstSteps, change).then(requireAnswer),
  });

/** Invalidates the first steps after a write. */
export function refreshFirstSteps(queryClient: QueryClient): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: [adminPaths.firstSteps] });
}
