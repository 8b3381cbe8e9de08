import type { ProblemCode } from '../contract/problems.ts';

/** Why a rule said no. The API's adapter turns each kind into a status; anything else that is thrown stays private. */
export type ServiceErrorCode = Extract<
  ProblemCode,
  | 'not-found'
  | 'invalid'
  | 'wrong-password'
  | 'author-in-use'
  | 'category-in-use'
  | 'slug-taken'
  | 'redirect-exists'
  | 'issue-state'
  | 'issue-empty'
  | 'stale-edit'
  | 'link-not-valid'
  | 'link-expired'
  | 'too-many-attempts'
  | 'busy'
  | 'letter-not-sent'
>;

interface ServiceErrorDetails {
  /** Field → message, for a form to show beside its fields. */
  errors?: Record<string, string>;
  /** Seconds until it is worth another try. */
  retryAfter?: number;
  /** What went wrong, where it was no mistake of the caller's; it is logged and stays private. */
  cause?: unknown;
}

/** A rule's own "no": `detail` is a sentence for people. */
export class ServiceError extends Error {
  readonly kind: ServiceErrorCode;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: ServiceErrorCode, detail: string, { errors, retryAfter, cause }: ServiceErrorDetails = {}) {
    super(detail, { cause });
    this.name = 'Refusal';
    this.kind = kind;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}
