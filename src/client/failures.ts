import { HttpError } from './http.ts';

/**
 * Texts of the statuses that a proxy in front of the site may answer; HTTP/2 carries no status text.
 * Source: RFC 9110, section 15, and RFC 6585, section 4.
 */
const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  413: 'Content Too Large',
  414: 'URI Too Long',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Replaces the browser's own message, which is technical and differs from browser to browser. */
const unreachable = "The server couldn't be reached. Check your connection and try again.";
const unreadable =
  "The answer couldn't be read. Something between this browser and the site may have sent it. Try again.";

/** @returns the standard text of a status, whatever the server or the version of HTTP */
export function statusTextOf({ status, statusText }: HttpError): string {
  return statusTexts[status] ?? statusText;
}

/** @returns why a call failed, in words for the user */
export function describeFailure(error: Error): string {
  if (error instanceof HttpError) {
    return error.detail === error.statusText ? `${error.status}: ${statusTextOf(error)}` : error.message;
  }
  // `fetch` rejects with a TypeError when there is no response, or when the connection breaks.
  if (error instanceof TypeError) return unreachable;
  return error instanceof SyntaxError ? unreadable : error.message;
}
