import { describeFailure } from '../../../client/failures.ts';
import type { HttpError } from '../../../client/http.ts';

/** @returns why an issue could not be sent, scheduled or paused, and what to do, in one or two sentences */
export function explainDeliveryError(error: HttpError): string {
  switch (error.code) {
    case 'stale-edit':
      return 'Someone has changed this issue since you opened it, so nothing was sent. Check it again, then retry.';
    case 'issue-state':
    case 'issue-empty':
    case 'not-found':
    case 'invalid':
      return error.detail;
    default:
      return describeFailure(error);
  }
}
