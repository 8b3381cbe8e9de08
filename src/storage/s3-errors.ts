import { StorageError } from '../services/media/storage-error.ts';
import type { BucketSettings } from './bucket-settings.ts';

/** A failure that may pass by itself: no connection, no answer in time, or an error of the service. */
export class TemporaryStorageError extends StorageError {}

type Named = Pick<BucketSettings, 'endpoint' | 'bucket' | 'region'>;

/** @returns the code in an error document of S3; its other fields contain keys and signatures, and are not read */
export function readErrorCode(xml: string): string | undefined {
  return /<Code>([A-Za-z]{1,64})<\/Code>/.exec(xml)?.[1];
}

/** @returns the error for an answer that is none of those which the caller expects */
export function explainAnswer(settings: Named, status: number, code: string | undefined): StorageError {
  const reason = code ? `${status} ${code}` : String(status);
  if (status >= 500) return new TemporaryStorageError(`The media storage at ${hostOf(settings)} failed (${reason}).`);
  return new StorageError(`${sentence(settings, status, code)} (${reason}).`);
}

function sentence(settings: Named, status: number, code: string | undefined): string {
  const storage = `The media storage at ${hostOf(settings)}`;
  if (code === 'RequestTimeTooSkewed') return `${storage} refuses requests because this machine's clock is wrong`;
  if (code === 'NoSuchBucket') return `${storage} has no bucket "${settings.bucket}", which MEDIA_S3_BUCKET names`;
  if (isOfRegion(status, code)) {
    return `The bucket "${settings.bucket}" isn't at MEDIA_S3_ENDPOINT, ${hostOf(settings)}, in the region "${settings.region}" of MEDIA_S3_REGION`;
  }
  if (status === 401 || status === 403) return `${storage} refuses the access key of MEDIA_S3_ACCESS_KEY_ID`;
  return `${storage} refused a request`;
}

/** Another region of AWS redirects, or names the region that it expects in the signature. */
function isOfRegion(status: number, code: string | undefined): boolean {
  return (status >= 300 && status < 400) || code === 'AuthorizationHeaderMalformed';
}

/** @returns the error for a connection that could not be made, or broke */
export function explainFailure(settings: Named, error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return new TemporaryStorageError(`The media storage at ${hostOf(settings)} can't be reached (${code ?? message}).`, {
    cause: error,
  });
}

/** @param timeout in milliseconds */
export function noAnswer(settings: Named, timeout: number): StorageError {
  return new TemporaryStorageError(
    `The media storage at ${hostOf(settings)} was silent for ${timeout / 1000} seconds.`,
  );
}

/** @returns the error for a body that is not what S3 sends */
export function notS3(settings: Named, what: string): StorageError {
  return new StorageError(`The media storage at ${hostOf(settings)} doesn't answer as S3 does: ${what}.`);
}

function hostOf({ endpoint }: Named): string {
  return new URL(endpoint).host;
}
