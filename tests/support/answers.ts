import { expect } from 'vitest';
import { z } from 'zod';
import { adminArticleSummary, articleSummary } from '../../src/contract/articles.ts';
import { type Problem, type ProblemCode, problem } from '../../src/contract/problems.ts';

const statuses: Record<ProblemCode, number> = {
  'malformed-request': 400,
  'malformed-body': 400,
  'not-signed-in': 401,
  'wrong-password': 401,
  'wrong-code': 401,
  'no-password': 409,
  'sign-in-expired': 401,
  'wrong-origin': 403,
  'not-allowed': 403,
  'not-found': 404,
  gone: 410,
  'author-in-use': 409,
  'author-linked': 409,
  'category-in-use': 409,
  'article-state': 409,
  'page-state': 409,
  'slug-taken': 409,
  'tag-exists': 409,
  'redirect-exists': 409,
  'announcement-state': 409,
  'front-page-state': 409,
  'appearance-state': 409,
  'low-contrast': 422,
  'correction-state': 409,
  'issue-state': 409,
  'issue-empty': 409,
  'stale-edit': 409,
  'media-state': 409,
  'media-exists': 409,
  'upload-offset': 409,
  'upload-busy': 423,
  'upload-version': 412,
  'too-many-uploads': 429,
  'media-in-use': 409,
  'is-owner': 409,
  'second-factor-state': 409,
  'passkey-refused': 403,
  'link-not-valid': 403,
  'link-expired': 410,
  'too-large': 413,
  'body-timeout': 408,
  'too-many-bodies': 429,
  superseded: 409,
  'image-type': 415,
  'image-damaged': 422,
  'image-too-heavy': 422,
  'wrong-content-type': 415,
  invalid: 422,
  'too-many-attempts': 429,
  internal: 500,
  busy: 503,
  'letter-not-sent': 503,
  'import-state': 409,
  'import-elsewhere': 409,
  'no-room': 507,
};

/** Asserts the status (200 by default), and that the body has exactly the schema's fields. @returns the body */
export async function readAnswer<Shape extends z.ZodRawShape>(
  answer: Promise<Response>,
  schema: z.ZodObject<Shape>,
  status = 200,
): Promise<z.output<z.ZodObject<Shape>>> {
  return schema.strict().parse(await readJson(answer, status)) as z.output<z.ZodObject<Shape>>;
}

/** Asserts a 200 with article summaries without further fields. @returns them */
export async function readSummaries(answer: Promise<Response>) {
  return articleSummary
    .strict()
    .array()
    .parse(await readJson(answer));
}

/** The same for a list of the admin. */
export async function readAdminSummaries(answer: Promise<Response>) {
  return adminArticleSummary
    .strict()
    .array()
    .parse(await readJson(answer));
}

/** @returns the titles of a list of the admin or of a public one, in order */
export async function readTitles(answer: Promise<Response>): Promise<string[]> {
  const list = z.union([articleSummary.strict().array(), adminArticleSummary.strict().array()]);
  return list.parse(await readJson(answer)).map(({ title }) => title);
}

async function readJson(answer: Promise<Response>, status = 200): Promise<unknown> {
  const response = await answer;
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/json');
  return response.json();
}

/** Asserts that status, code and content type match. @returns the problem document */
export async function readProblem(answer: Promise<Response>, code: ProblemCode): Promise<Problem> {
  const response = await answer;
  const body = await response.text();
  expect({ status: response.status, body }).toMatchObject({ status: statuses[code] });
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const document = problem.strict().parse(JSON.parse(body));
  expect(document).toMatchObject({ code, status: statuses[code] });
  expect(document.detail).not.toBe('');
  return document;
}
