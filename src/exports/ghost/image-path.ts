/** @returns where the image is in the archive, as Ghost's importer looks for it */
export function imagePath(id: string): string {
  return `content/images/masthead/${id}.webp`;
}

/** @returns the URL that stands for it in texts: the importer puts its own in its place */
export function imageUrl(id: string): string {
  return `__GHOST_URL__/${imagePath(id)}`;
}
