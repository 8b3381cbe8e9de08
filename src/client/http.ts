import { idempotencyHeader } from '../contract/idempotency.ts';
import type { CountedPage } from '../contract/lists.ts';
import type { Problem, ProblemCode } from '../contract/problems.ts';

/** How a call travels: `fetch` in the browser, the API in process while a page is rendered on the server. */
export type Transport = (path: string, init?: RequestInit) => Response | Promise<Response>;

/** Any answer that is not a success. The message is `{status}: {what the server says}`, which is also what people see. */
export class HttpError extends Error {
  readonly status: number;
  /** The server's words for the status; empty over HTTP/2, which has none. */
  readonly statusText: string;
  /** The stable code of a problem document; null for any other answer. */
  readonly code: ProblemCode | null;
  /** What the server says, without the status; the text of the status where it says nothing that was meant for a call. */
  readonly detail: string;
  /** Field → message, when the input was refused. */
  readonly errors: Record<string, string>;
  /** Seconds until it is worth another try; null when the server names none. */
  readonly retryAfter: number | null;

  constructor({ status, statusText, headers }: Response, said: string, problem?: Problem) {
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

/** The calls that the product makes; every one of them is made through here. */
export interface Http {
  /** @returns the JSON of the answer, null for an empty one or a 401; @throws HttpError */
  get<Answer>(path: string): Promise<Answer | null>;
  /**
   * @param signal gives up waiting for the answer
   * @returns one page of a list, with the address of the next, empty after a 401; @throws HttpError
   */
  list<Item>(path: string, signal?: AbortSignal): Promise<CountedPage<Item>>;
  /**
   * Creates something, once for each key (see `contract/idempotency.ts`).
   * @param signal ends the call
   * @returns what is stored, and whether this call has created it; @throws HttpError
   */
  create<Stored>(
    path: string,
    key: string,
    body?: unknown,
    signal?: AbortSignal | null,
  ): Promise<{ stored: Stored | null; isNew: boolean }>;
  /**
   * @param body sent as JSON, a Blob as it is and with its own type
   * @param signal ends the call
   * @returns the JSON of the answer, null for an empty one; @throws HttpError
   */
  send<Answer>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    signal?: AbortSignal | null,
  ): Promise<Answer | null>;
}

/** @returns the calls of the product over the given transport */
export function createHttp(transport: Transport): Http {
  async function call(path: string, init?: RequestInit): Promise<Response> {
    const response = await transport(path, { credentials: 'include', ...init });
    if (!response.ok) throw await readError(response);
    return response;
  }

  return {
    get: <Answer>(path: string) =>
      call(path)
        .then(readJson<Answer>)
        .catch(signedOutAsNull),
    async list<Item>(path: string, signal?: AbortSignal) {
      const response = await call(path, signal && { signal }).catch(signedOutAsNull);
      if (!response) return { items: [], next: null, total: null };
      const items = (await readJson<Item[]>(response)) ?? [];
      return {
        items,
        next: nextPage(response.headers.get('link')),
        total: readNumber(response.headers.get('x-total-count')),
      };
    },
    async create<Stored>(path: string, key: string, body?: unknown, signal: AbortSignal | null = null) {
      const { headers, ...init } = withBody(body);
      const response = await call(path, {
        method: 'POST',
        signal,
        ...init,
        headers: { ...headers, [idempotencyHeader]: key },
      });
      return { stored: await readJson<Stored>(response), isNew: response.status === 201 };
    },
    async send(method, path, body, signal = null) {
      return readJson(await call(path, { method, signal, ...withBody(body) }));
    },
  };
}

function withBody(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof Blob) return { body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function readJson<Answer>(response: Response): Promise<Answer | null> {
  const body = await response.text();
  return body === '' ? null : (JSON.parse(body) as Answer);
}

function signedOutAsNull(error: unknown): null {
  if (error instanceof HttpError && error.status === 401) return null;
  throw error;
}

async function readError(response: Response): Promise<HttpError> {
  const body = await response.text();
  const type = response.headers.get('content-type');
  if (type?.startsWith('application/problem+json')) {
    const problem = JSON.parse(body) as Problem;
    return new HttpError(response, problem.detail, problem);
  }
  // A page is no answer to a call: a proxy in front of the site has written it.
  return new HttpError(response, (!type?.startsWith('text/html') && body) || response.statusText);
}

function readNumber(header: string | null): number | null {
  return header === null ? null : Number(header);
}

/** @returns the cursor in the address of the next page of the API, for the address of a page of our own; null on the last one */
export function cursorOf(next: string | null | undefined): string | null {
  return next ? new URLSearchParams(next.slice(next.indexOf('?'))).get('cursor') : null;
}

/** @returns the path with its query; an empty string stands for what is not given */
export function withQuery(path: string, query: Record<string, string | number>): string {
  const named = Object.entries(query).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]));
  return named.length > 0 ? `${path}?${new URLSearchParams(named)}` : path;
}

/** @returns null for a call that found nothing; @throws any other error as it is */
export function missingAsNull(error: unknown): null {
  if (error instanceof HttpError && error.status === 404) return null;
  throw error;
}

function nextPage(link: string | null): string | null {
  return link?.match(/<([^>]+)>;\s*rel="next"/)?.[1] ?? null;
}
