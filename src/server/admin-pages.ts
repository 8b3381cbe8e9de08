/**
 * Pages of the admin and of the way into it. The router takes a path in any case and with slashes at its end, so all of them
 * count: nothing that it shows there may be kept by anybody.
 */
const admin = /^\/(admin|admin-access|login|setup)(\/|$)/i;

/** @param path decoded, without the query */
export function isAdminPage(path: string): boolean {
  return admin.test(path);
}

/** @returns a call of the API that is made for whoever asks for the page; a public page is the same for everyone and has none */
export function onBehalfOf({ headers }: Request, init: RequestInit = {}): RequestInit {
  const cookie = headers.get('cookie');
  if (cookie === null) return init;
  const asked = new Headers(init.headers);
  asked.set('cookie', cookie);
  return { ...init, headers: asked };
}

/** @returns the same answer, which no cache keeps and no search engine lists */
export function keepToItself(answer: Response): Response {
  answer.headers.set('cache-control', 'no-store');
  answer.headers.set('x-robots-tag', 'noindex');
  return answer;
}
