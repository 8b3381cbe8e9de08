import { z } from 'zod';

/** Stable error codes for programs; people read `detail`. */
const problemCodes = [
  'malformed-request',
  'malformed-body',
  'not-signed-in',
  'wrong-password',
  'wrong-code',
  'no-password',
  'sign-in-expired',
  'wrong-origin',
  'not-allowed',
  'not-found',
  'gone',
  'author-in-use',
  'author-linked',
  'category-in-use',
  'article-state',
  'page-state',
  'slug-taken',
  'tag-exists',
  'redirect-exists',
  'link-not-valid',
  'link-expired',
  'announcement-state',
  'front-page-state',
  'appearance-state',
  'low-contrast',
  'correction-state',
  'issue-state',
  'issue-empty',
  'stale-edit',
  'media-state',
  'media-exists',
  'upload-offset',
  'upload-busy',
  'upload-version',
  'too-many-uploads',
  'media-in-use',
  'is-owner',
  'second-factor-state',
  'passkey-refused',
  'image-damaged',
  'image-too-heavy',
  'image-type',
  'too-large',
  'body-timeout',
  'too-many-bodies',
  'superseded',
  'wrong-content-type',
  'invalid',
  'too-many-attempts',
  'busy',
  'letter-not-sent',
  'import-state',
  'import-elsewhere',
  'no-room',
  'internal',
] as const;

export const problem = z.object({
  status: z.number().int(),
  title: z.string(),
  detail: z.string(),
  code: z.enum(problemCodes),
  /** Field → message, for a form to show beside its fields; with `invalid`, `slug-taken`, `tag-exists` and `low-contrast`. */
  errors: z.record(z.string(), z.string()).optional(),
});

/** Body of every error response (RFC 9457, `application/problem+json`). */
export type Problem = z.infer<typeof problem>;

export type ProblemCode = (typeof problemCodes)[number];
