import { basename, dirname } from 'node:path';
import type { BucketSettings } from '../../storage/bucket-settings.ts';
import { BackupError } from '../archive/backup-error.ts';
import { openBucketTarget } from './bucket-target.ts';
import { openFolderTarget, readFile } from './folder-target.ts';
import type { BackupTarget } from './target.ts';

/** Where a bucket is, and the key to it. */
export type BucketAccess = Omit<BucketSettings, 'bucket' | 'prefix'>;

const bucketUrl = /^s3:\/\/([^/]+)\/?(.*?)\/*$/;

/**
 * @param place an absolute path of a folder, or `s3://bucket/prefix`
 * @param access undefined: buckets can't be opened
 */
export function openTarget(place: string, access: BucketAccess | undefined): BackupTarget {
  const [, bucket, prefix = ''] = bucketUrl.exec(place) ?? [];
  if (bucket === undefined) return openFolderTarget(place);
  if (access) return openBucketTarget({ ...access, bucket, prefix });
  throw new BackupError(`${place} needs the BACKUP_S3_… variables, or those of MEDIA_S3_….`);
}

/** @param place an absolute path of a file, or `s3://bucket/prefix/name` */
export async function openArchiveFile(
  place: string,
  access: BucketAccess | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  if (!bucketUrl.test(place)) return readFile(place);
  return openTarget(dirname(place), access).read(basename(place));
}
