import type { MediaStorage } from '../services/media/originals/storage.ts';
import type { BucketSettings } from './bucket-settings.ts';

/** @returns the storage in a bucket; its client is loaded with the first call */
export function openBucketStorage(settings: BucketSettings): MediaStorage {
  let opening: Promise<MediaStorage> | undefined;
  const open = () => {
    opening ??= import('./s3-storage.ts').then(({ createS3Storage }) => createS3Storage(settings));
    return opening;
  };
  return {
    put: async (key, filePath, type) => (await open()).put(key, filePath, type),
    putNew: async (objects) => (await open()).putNew(objects),
    get: async (key, range) => (await open()).get(key, range),
    remove: async (keys) => (await open()).remove(keys),
    async *list(prefix) {
      yield* (await open()).list(prefix);
    },
  };
}
