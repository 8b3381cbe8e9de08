export interface SentDocument {
  /** Media type without the character set, which is always UTF-8. */
  type: string;
  body: string;
  /** Undefined when no date covers everything that can change. */
  lastModified?: string | undefined;
  /** Value of the `Link` header (RFC 8288). */
  link?: string;
}

/** @returns the answer, which clients must revalidate each time, as they do pages */
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

export function sendMissing(): Response {
  return new Response('There is no such document.', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
