import { MissingEntry } from '../../layout/missing-entry.tsx';

/** Shown where there is no such image, or no longer. */
export function MissingImage() {
  return <MissingEntry title="Image not found" back="/admin/media" backLabel="Back to the library" />;
}
