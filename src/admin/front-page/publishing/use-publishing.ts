import type { FrontPageForm } from '../editing/use-front-page-form.ts';
import { useAdopting } from './use-adopting.ts';
import { useCancelling } from './use-cancelling.ts';
import { useRestoring } from './use-restoring.ts';

/** Publishes and schedules the front page, and takes either back. */
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
