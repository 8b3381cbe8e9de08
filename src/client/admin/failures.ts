import { HttpError } from '../http.ts';

/**
 * Texts of the statuses that something between the browser and the site answers by itself; HTTP/2 carries none.
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

/** Instead of the browser's own words, which differ from one to the next and are about its insides. */
const unreachable = "The server couldn't be reached. Check your connection and try again.";
const unreadable =
  "The answer couldn't be read. Something between this browser and the site may have sent it. Try again.";

/** @returns the standard text of a status, which does not depend on the server or the version of HTTP */
export function statusTextOf({ status, statusText }: HttpError): string {
  return statusTexts[status] ?? statusText;
}

/** @returns why a call failed, in words for the person who made it */
export function describeFailure(error: Error): string {
  if (error instanceof HttpError) {
    return error.detail === error.statusText ? `${error.status}: ${statusTextOf(error)}` : error.message;
  }
  // `fetch` rejects with a TypeError when there is no answer, or when it breaks off.
  if (error instanceof TypeError) return unreachable;
  return error instanceof SyntaxError ? unreadable : error.message;
}
