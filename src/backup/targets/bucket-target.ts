import type { BucketSettings } from '../../storage/bucket-settings.ts';
import { S3Client } from '../../storage/s3-client.ts';
import { removeStaleUploads, uploadInParts } from '../../storage/s3-multipart.ts';
import { deleteObject, getObject, listObjects } from '../../storage/s3-objects.ts';
import { isArchiveName } from '../archive/archive-name.ts';
import { BackupError } from '../archive/backup-error.ts';
import { type BackupTarget, explainReading } from './target.ts';

/** Archives in a bucket of an S3-compatible service. */
export function openBucketTarget(settings: BucketSettings): BackupTarget {
  const client = new S3Client(settings);
  const root = settings.prefix ? `${settings.prefix}/` : '';
  const description = `s3://${settings.bucket}${settings.prefix && `/${settings.prefix}`}`;
  return {
    description,
    write: (name, archive) => uploadInParts(client, root + name, archive),
    async read(name) {
      const object = await getObject(client, root + name);
      if (!object) throw new BackupError(`There is no archive ${name} in ${description}.`);
      return explainReading(object.body, description);
    },
    async list() {
      const names: string[] = [];
      for await (const { name } of listObjects(client, `${root}masthead-`)) names.push(name.slice(root.length));
      return names.filter(isArchiveName);
    },
    remove: (name) => deleteObject(client, root + name),
    clean: (now) => removeStaleUploads(client, `${root}masthead-`, now),
  };
}
