import { ImportError } from '../../exports/source/import-error.ts';
import { ClaimLost, ImportPaused } from '../../imports/staging/claim.ts';
import { ServiceError } from '../../services/errors/service-error.ts';

/** @returns an error whose message says to the operator why an import has ended before it was done; any other error as it is */
export function explainStop(error: unknown, { aborted }: Pick<AbortSignal, 'aborted'>): unknown {
  const reason = reasonOf(error, aborted);
  return reason === undefined ? error : new ImportError(reason, { cause: error });
}

function reasonOf(error: unknown, isStopped: boolean): string | undefined {
  if (isStopped) return 'The import was stopped. Start it again to go on.';
  if (error instanceof ImportPaused) return 'The import was paused in the admin. Start it again to go on.';
  if (error instanceof ClaimLost)
    return 'Another process has taken over this import. Start it again once that has ended.';
  return error instanceof ServiceError ? error.message : undefined;
}
