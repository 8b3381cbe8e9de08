import { StorageError } from '../services/errors/storage-error.ts';
import type { BucketNames, BucketSettings } from './bucket-settings.ts';

/** A failure that may pass by itself: no connection, no answer in time, or an error of the service. */
export class TemporaryStorageError extends StorageError {}

type Named = Pick<BucketSettings, 'endpoint' | 'bucket' | 'region' | 'names'>;

const ofMedia: BucketNames = { storage: 'media storage', variables: 'MEDIA_S3', bucket: 'MEDIA_S3_BUCKET' };

/** @returns the code in an error document of S3; its other fields contain keys and signatures, and are not read */
export function readErrorCode(xml: string): string | undefined {
  return /<Code>([A-Za-z]{1,64})<\/Code>/.exec(xml)?.[1];
}

/** @returns the error for an answer that is none of those which the caller expects */
export function explainAnswer(settings: Named, status: number, code: string | undefined): StorageError {
  const reason = code ? `${status} ${code}` : String(status);
  if (status >= 500) return new TemporaryStorageError(`${nameOf(settings)} failed (${reason}).`);
  return new StorageError(`${sentence(settings, status, code)} (${reason}).`);
}

function sentence(settings: Named, status: number, code: string | undefined): string {
  const storage = nameOf(settings);
  const { variables, bucket } = settings.names ?? ofMedia;
  if (code === 'RequestTimeTooSkewed') return `${storage} refuses requests because this machine's clock is wrong`;
  if (code === 'NoSuchBucket') return `${storage} has no bucket "${settings.bucket}", which ${bucket} names`;
  if (isOfRegion(status, code)) {
    return `The bucket "${settings.bucket}" isn't at ${variables}_ENDPOINT, ${hostOf(settings)}, in the region "${settings.region}" of ${variables}_REGION`;
  }
  if (status === 401 || status === 403) return `${storage} refuses the access key of ${variables}_ACCESS_KEY_ID`;
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
  return new TemporaryStorageError(`${nameOf(settings)} can't be reached (${code ?? message}).`, {
    cause: error,
  });
}

/** @param timeout in milliseconds */
export function noAnswer(settings: Named, timeout: number): StorageError {
  return new TemporaryStorageError(`${nameOf(settings)} was silent for ${timeout / 1000} seconds.`);
}

/** @returns the error for a body that is not what S3 sends */
export function notS3(settings: Named, what: string): StorageError {
  return new StorageError(`${nameOf(settings)} doesn't answer as S3 does: ${what}.`);
}

function nameOf({ names = ofMedia, ...settings }: Named): string {
  return `The ${names.storage} at ${hostOf(settings)}`;
}

function hostOf({ endpoint }: Named): string {
  return new URL(endpoint).host;
}
