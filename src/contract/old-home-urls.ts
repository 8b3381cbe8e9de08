/**
 * Parameters by which other programs tell pages apart at `/`: WordPress without permalinks, Drupal (`q`). The front page has none of
 * them. Others, such as those of campaigns, cost no lookup.
 */
const oldHomeParameters: ReadonlySet<string> = new Set([
  'p',
  'page_id',
  'attachment_id',
  'cat',
  'tag',
  'author',
  'm',
  'name',
  'pagename',
  'category_name',
  'author_name',
  'feed',
  'q',
]);

/** @returns whether a redirect may tell URLs of the front page apart by this parameter */
export function isOldHomeParameter(name: string): boolean {
  return oldHomeParameters.has(name);
}

/**
 * Runs before an answer from memory, so it looks at the text alone.
 * @param url path and query
 * @returns whether another program may have had a page at this URL of the front page
 */
export function mayBeOldHomeUrl(url: string): boolean {
  if (!url.startsWith('/?')) return false;
  return url
    .slice(2)
    .split('&')
    .some((piece) => oldHomeParameters.has(piece.split('=', 1)[0] ?? ''));
}
