import { idempotencyHeader } from '../contract/idempotency.ts';
import type { CountedPage } from '../contract/lists.ts';
import type { Problem, ProblemCode } from '../contract/problems.ts';

/** The API's answer to a call. */
export interface Answer {
  status: number;
  /** Empty over HTTP/2, which has none, and in process. */
  statusText: string;
  headers: { get(name: string): string | null | undefined };
  /** The value of the JSON; null for an empty body; the text of an error that is no problem document. */
  body: unknown;
}

/** Sends a call: by `fetch` in the browser; to the API in process while the server renders a page, without any text between. */
export type Transport = (path: string, init?: RequestInit) => Promise<Answer>;

/** @returns the answer in a response; @throws SyntaxError when a success is not JSON */
export async function readAnswer(response: Response): Promise<Answer> {
  const { status, statusText, headers } = response;
  const text = await response.text();
  const isJson = response.ok || isProblem(headers);
  return { status, statusText, headers, body: text && isJson ? JSON.parse(text) : text || null };
}

/** Any response that is not a success. The message is `{status}: {the server's message}`; users see it. */
export class HttpError extends Error {
  readonly status: number;
  /** The status text; empty over HTTP/2, which has none. */
  readonly statusText: string;
  /** The stable code of a problem document; null for any other response. */
  readonly code: ProblemCode | null;
  /** The server's message without the status; the status text when the body is no problem document. */
  readonly detail: string;
  /** Field → message, when the input was invalid. */
  readonly errors: Record<string, string>;
  /** Seconds to wait before a retry (`Retry-After`); null when the server names none. */
  readonly retryAfter: number | null;

  constructor({ status, statusText, headers }: Answer, said: string, problem?: Problem) {
    super(`${status}: ${said}`);
    this.name = 'HttpError';
    this.status = status;
    this.statusText = statusText;
    this.code = problem?.code ?? null;
    this.detail = said;
    this.errors = problem?.errors ?? {};
    this.retryAfter = readNumber(headers.get('retry-after'));
  }
}

/** Every call of the pages to the API goes through this. */
export interface Http {
  /** @returns the JSON of the response, null for an empty one or a 401; @throws HttpError */
  get<Value>(path: string): Promise<Value | null>;
  /**
   * @param signal ends the call
   * @returns one page of a list with the URL of the next one, empty after a 401; @throws HttpError
   */
  list<Item>(path: string, signal?: AbortSignal): Promise<CountedPage<Item>>;
  /**
   * Creates an entry, once for each key (see `contract/idempotency.ts`).
   * @param signal ends the call
   * @returns the stored entry, and whether this call created it; @throws HttpError
   */
  create<Stored>(
    path: string,
    key: string,
    body?: unknown,
    signal?: AbortSignal | null,
  ): Promise<{ stored: Stored | null; isNew: boolean }>;
  /**
   * @param body sent as JSON; a Blob is sent as it is, with its own type
   * @param signal ends the call
   * @returns the JSON of the response, null for an empty one; @throws HttpError
   */
  send<Value>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    signal?: AbortSignal | null,
  ): Promise<Value | null>;
}

/** @returns the API client over the given transport */
export function createHttp(transport: Transport): Http {
  async function call(path: string, init?: RequestInit): Promise<Answer> {
    const answer = await transport(path, { credentials: 'include', ...init });
    if (answer.status >= 300) throw toError(answer);
    return answer;
  }

  return {
    get: <Value>(path: string) =>
      call(path)
        .then(bodyOf<Value>)
        .catch(signedOutAsNull),
    async list<Item>(path: string, signal?: AbortSignal) {
      const answer = await call(path, signal && { signal }).catch(signedOutAsNull);
      if (!answer) return { items: [], next: null, total: null };
      return {
        items: bodyOf<Item[]>(answer) ?? [],
        next: nextPage(answer.headers.get('link')),
        total: readNumber(answer.headers.get('x-total-count')),
      };
    },
    async create<Stored>(path: string, key: string, body?: unknown, signal: AbortSignal | null = null) {
      const { headers, ...init } = withBody(body);
      const answer = await call(path, {
        method: 'POST',
        signal,
        ...init,
        headers: { ...headers, [idempotencyHeader]: key },
      });
      return { stored: bodyOf<Stored>(answer), isNew: answer.status === 201 };
    },
    async send(method, path, body, signal = null) {
      return bodyOf(await call(path, { method, signal, ...withBody(body) }));
    },
  };
}

function withBody(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof Blob) return { body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function bodyOf<Value>({ body }: Answer): Value | null {
  return body as Value | null;
}

function signedOutAsNull(error: unknown): null {
  if (error instanceof HttpError && error.status === 401) return null;
  throw error;
}

function toError(answer: Answer): HttpError {
  const { statusText, headers, body } = answer;
  if (isProblem(headers)) {
    const problem = body as Problem;
    return new HttpError(answer, problem.detail, problem);
  }
  // An HTML page comes from a proxy in front of the site, not from the API.
  const isPage = headers.get('content-type')?.startsWith('text/html');
  return new HttpError(answer, typeof body === 'string' && !isPage ? body : statusText);
}

function isProblem(headers: Answer['headers']): boolean {
  return headers.get('content-type')?.startsWith('application/problem+json') === true;
}

function readNumber(header: string | null | undefined): number | null {
  return header === null || header === undefined ? null : Number(header);
}

/** @returns the cursor in the API's URL of the next page, for the URL of a page of the site; null on the last page */
export function cursorOf(next: string | null | undefined): string | null {
  return next ? new URLSearchParams(next.slice(next.indexOf('?'))).get('cursor') : null;
}

/** @returns the path with its query; parameters that are an empty string are left out */
export function withQuery(path: string, query: Record<string, string | number>): string {
  const named = Object.entries(query).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]));
  return named.length > 0 ? `${path}?${new URLSearchParams(named)}` : path;
}

/** @returns null for a 404; @throws any other error as it is */
export function missingAsNull(error: unknown): null {
  if (error instanceof HttpError && error.status === 404) return null;
  throw error;
}

function nextPage(link: string | null | undefined): string | null {
  return link?.match(/<([^>]+)>;\s*rel="next"/)?.[1] ?? null;
}
