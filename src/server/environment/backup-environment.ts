import { resolve } from 'node:path';
import { z } from 'zod';
import type { BucketAccess } from '../../backup/targets/open-target.ts';
import type { BucketSettings } from '../../storage/bucket-settings.ts';

export interface BackupEnvironment {
  /** Where scheduled backups go: an absolute path, or `s3://bucket/prefix`; undefined: there are none. */
  target: string | undefined;
  /** Undefined: archives are not encrypted. */
  passphrase: string | undefined;
  /** Undefined: no bucket can be used. */
  bucketAccess: BucketAccess | undefined;
}

/** Shortest passphrase in characters: an attacker with an archive can try without limit. */
const minPassphrase = 16;

const bucketTarget = /^s3:\/\/\w[\w.-]{1,61}\w(\/\w[\w.-]*)*\/?$/;

/** `s3:/bucket` and the like would be a folder of that name. */
export const backupTarget = z.string().refine((given) => !given.startsWith('s3:') || bucketTarget.test(given), {
  error: 'must be a folder, or a bucket such as "s3://our-backups/magazine"',
});

export const backupPassphrase = z
  .string()
  .min(minPassphrase, { error: `must be at least ${minPassphrase} characters, better five random words` });

interface Given {
  BACKUP_TARGET?: string | undefined;
  BACKUP_PASSPHRASE?: string | undefined;
  BACKUP_S3_ENDPOINT?: string | undefined;
  BACKUP_S3_REGION?: string | undefined;
  BACKUP_S3_ACCESS_KEY_ID?: string | undefined;
  BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** All of them or none. */
const accessVariables = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

/**
 * @param media the bucket of media, whose service and key are those of backups, too, unless they have their own
 * @param wrong makes the error that names a variable
 * @throws that error when a variable is missing
 */
export function readBackupEnvironment(
  given: Given,
  media: BucketSettings | undefined,
  wrong: (variable: string, why: string) => Error,
): BackupEnvironment {
  const { BACKUP_TARGET: target, BACKUP_PASSPHRASE: passphrase } = given;
  const isBucket = target?.startsWith('s3://') ?? false;
  const bucketAccess = readOwnAccess(given, wrong) ?? mediaAccess(media);
  if (isBucket && !bucketAccess) throw wrong('BACKUP_S3_ENDPOINT', 'is needed with a bucket as BACKUP_TARGET');
  return { target: target && !isBucket ? resolve(target) : target, passphrase, bucketAccess };
}

function readOwnAccess(given: Given, wrong: (variable: string, why: string) => Error): BucketAccess | undefined {
  const [endpoint, region, accessKeyId, secretAccessKey] = accessVariables.map((name) => given[name]);
  const names = { storage: 'backup storage', variables: 'BACKUP_S3', bucket: 'BACKUP_TARGET' };
  if (endpoint && region && accessKeyId && secretAccessKey) {
    return { endpoint: endpoint.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey, names };
  }
  const missing = accessVariables.find((name) => !given[name]);
  if (!missing || accessVariables.every((name) => !given[name])) return undefined;
  throw wrong(missing, 'is needed with the other three of BACKUP_S3_…');
}

function mediaAccess(media: BucketSettings | undefined): BucketAccess | undefined {
  if (!media) return undefined;
  const { bucket, prefix, ...access } = media;
  return { ...access, names: { storage: 'backup storage', variables: 'MEDIA_S3', bucket: 'BACKUP_TARGET' } };
}
