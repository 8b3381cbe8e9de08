import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Problem, ProblemCode } from '../../contract/problems.ts';
import { logError } from '../../logging/log.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { busyIfUnavailable } from '../../services/errors/unavailable.ts';
import { type Answer, sendAnswer } from './answer.ts';

const titles: Record<ProblemCode, [status: ContentfulStatusCode, title: string]> = {
  'malformed-request': [400, 'Malformed request'],
  'malformed-body': [400, 'Malformed body'],
  'not-signed-in': [401, 'Not signed in'],
  'wrong-password': [401, 'Wrong password'],
  'wrong-code': [401, 'Wrong code'],
  'no-password': [409, 'No password'],
  'sign-in-expired': [401, 'Sign-in expired'],
  'wrong-origin': [403, 'Wrong origin'],
  'not-allowed': [403, 'Not allowed'],
  'not-found': [404, 'Not found'],
  gone: [410, 'Gone'],
  'author-in-use': [409, 'Author in use'],
  'author-linked': [409, 'Author page linked'],
  'category-in-use': [409, 'Category in use'],
  'article-state': [409, 'Article state'],
  'page-state': [409, 'Page state'],
  'slug-taken': [409, 'Slug taken'],
  'tag-exists': [409, 'Tag exists'],
  'redirect-exists': [409, 'Redirect exists'],
  'announcement-state': [409, 'Announcement state'],
  'front-page-state': [409, 'Front page state'],
  'appearance-state': [409, 'Appearance state'],
  'low-contrast': [422, 'Low contrast'],
  'correction-state': [409, 'Correction state'],
  'issue-state': [409, 'Issue state'],
  'issue-empty': [409, 'Issue empty'],
  'stale-edit': [409, 'Stale edit'],
  'media-state': [409, 'Media state'],
  'media-exists': [409, 'Media exists'],
  'upload-offset': [409, 'Upload offset'],
  'upload-busy': [423, 'Upload busy'],
  'upload-version': [412, 'Upload version'],
  'too-many-uploads': [429, 'Too many uploads'],
  'media-in-use': [409, 'Media in use'],
  'is-owner': [409, 'Is the owner'],
  'second-factor-state': [409, 'Second factor state'],
  'passkey-refused': [403, 'Passkey refused'],
  'link-not-valid': [403, 'Link not valid'],
  'link-expired': [410, 'Link expired'],
  'too-large': [413, 'Too large'],
  'body-timeout': [408, 'Body timeout'],
  'too-many-bodies': [429, 'Too many bodies'],
  superseded: [409, 'Superseded'],
  'image-type': [415, 'Image type'],
  'image-damaged': [422, 'Image damaged'],
  'image-too-heavy': [422, 'Image too heavy'],
  'wrong-content-type': [415, 'Wrong content type'],
  invalid: [422, 'Invalid input'],
  'too-many-attempts': [429, 'Too many attempts'],
  'import-state': [409, 'Import state'],
  'import-elsewhere': [409, 'Import elsewhere'],
  'no-room': [507, 'No room'],
  internal: [500, 'Internal error'],
  busy: [503, 'Busy'],
  'letter-not-sent': [503, 'Email not sent'],
};

/** Thrown by the API itself, before it calls a service. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly errors: Record<string, string> | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    { errors, retryAfter }: { errors?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(detail);
    this.name = 'ProblemError';
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** @returns the problem document (RFC 9457) */
function describeProblem(code: ProblemCode, detail: string, errors?: Record<string, string>): Problem {
  const [status, title] = titles[code];
  return { status, title, detail, code, ...(errors && { errors }) };
}

/** @returns the answer to a request whose handler threw */
export function answerProblem(thrown: unknown, c: Context): Response {
  return sendAnswer(c, problemAnswer(thrown));
}

/** The only place where an error becomes an answer. Unknown errors are logged, and the client gets no details of them. */
export function problemAnswer(thrown: unknown): Answer {
  const error = busyIfUnavailable(thrown) ?? thrown;
  const problem = toProblem(error);
  if (problem.code === 'internal') logError(error);
  else if (error instanceof ServiceError && error.cause !== undefined) logError(error.cause);
  const headers = new Map([['content-type', 'application/problem+json; charset=utf-8']]);
  const isKnown = error instanceof ServiceError || error instanceof ProblemError;
  if (isKnown && error.retryAfter !== undefined) headers.set('retry-after', String(error.retryAfter));
  return { status: problem.status, statusText: '', headers, body: problem };
}

function toProblem(error: unknown): Problem {
  if (error instanceof ProblemError) return describeProblem(error.code, error.message, error.errors);
  if (error instanceof ServiceError) return describeProblem(error.kind, error.message, error.errors);
  if (error instanceof HTTPException && error.status === 413) {
    return describeProblem('too-large', 'The body is larger than this call accepts.');
  }
  return describeProblem('internal', 'Something went wrong on our side. Please try again.');
}
