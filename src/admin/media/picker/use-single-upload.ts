import type { MediaItem } from '../../../contract/media.ts';
import type { Uploads } from '../uploads/upload.ts';
import { useUploads } from '../uploads/use-uploads.ts';

/** Uploads for a place that has one image: the last given file counts. */
export function useSingleUpload(onDone: (item: MediaItem) => void): Uploads {
  const uploads = useUploads({ onDone });
  return {
    ...uploads,
    add: (files) => {
      for (const { key } of uploads.uploads) uploads.cancel(key);
      return uploads.add(files.slice(0, 1));
    },
  };
}
