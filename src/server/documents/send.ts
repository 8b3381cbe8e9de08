export interface SentDocument {
  /** Without its character set: all are UTF-8. */
  type: string;
  body: string;
  /** Undefined when no date says all that could have changed. */
  lastModified?: string;
  /** As `Link` carries them (RFC 8288). */
  link?: string;
}

/** @returns the answer, to be asked after again each time, as pages are */
export function sendDocument({ type, body, lastModified, link }: SentDocument): Response {
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      ...(lastModified && { 'last-modified': new Date(lastModified).toUTCString() }),
      ...(link && { link }),
    },
  });
}

/** @param location where it is now; asked after again each time, since a renamed thing may get its old name back */
export function sendMoved(location: string): Response {
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-cache' } });
}

export function sendMissing(): Response {
  return new Response('There is no such document.', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
