import type { ProblemCode } from '../../contract/problems.ts';

/** Why a service refuses a call. The API turns each code into an HTTP status; any other thrown error stays private. */
export type ServiceErrorCode = Extract<
  ProblemCode,
  | 'not-found'
  | 'gone'
  | 'invalid'
  | 'wrong-password'
  | 'wrong-code'
  | 'no-password'
  | 'sign-in-expired'
  | 'not-allowed'
  | 'author-in-use'
  | 'author-linked'
  | 'category-in-use'
  | 'article-state'
  | 'page-state'
  | 'slug-taken'
  | 'tag-exists'
  | 'redirect-exists'
  | 'announcement-state'
  | 'front-page-state'
  | 'appearance-state'
  | 'low-contrast'
  | 'correction-state'
  | 'issue-state'
  | 'issue-empty'
  | 'stale-edit'
  | 'media-state'
  | 'media-exists'
  | 'upload-offset'
  | 'upload-busy'
  | 'too-many-uploads'
  | 'media-in-use'
  | 'too-large'
  | 'image-type'
  | 'image-damaged'
  | 'image-too-heavy'
  | 'is-owner'
  | 'second-factor-state'
  | 'passkey-refused'
  | 'link-not-valid'
  | 'link-expired'
  | 'too-many-attempts'
  | 'busy'
  | 'superseded'
  | 'letter-not-sent'
  | 'import-state'
  | 'import-elsewhere'
  | 'no-room'
>;

interface ServiceErrorDetails {
  /** Field → message, for a form to show beside its fields. */
  errors?: Record<string, string>;
  /** Seconds after which a client should try again. */
  retryAfter?: number;
  /** The underlying error, when the caller is not at fault; it is logged and stays private. */
  cause?: unknown;
}

/** The error of a rule of the product; `detail` is a sentence for people. */
export class ServiceError extends Error {
  readonly kind: ServiceErrorCode;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: ServiceErrorCode, detail: string, { errors, retryAfter, cause }: ServiceErrorDetails = {}) {
    super(detail, { cause });
    this.name = 'ServiceError';
    this.kind = kind;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}
