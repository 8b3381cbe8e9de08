import type { FrontPageForm } from '../editing/use-front-page-form.ts';
import { useAdopting } from './use-adopting.ts';
import { useCancelling } from './use-cancelling.ts';
import { useRestoring } from './use-restoring.ts';

/** What is done to the published front page and to those to come, and how it is taken back. */
export function usePublishing(form: FrontPageForm) {
  const adopting = useAdopting(form);
  const { restore, unpublish, ...restoring } = useRestoring(adopting);
  const { cancel, ...cancelling } = useCancelling(adopting);
  return {
    /** Whether a call runs; known at once. */
    isRunning: () => restoring.isRunning() || cancelling.isRunning(),
    restore,
    unpublish,
    cancel,
  };
}
