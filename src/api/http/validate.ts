import type { Context } from 'hono';
import type { z } from 'zod';
import { fieldErrors } from '../../contract/field-errors.ts';
import { ProblemError } from './problems.ts';

/**
 * @returns the query string as the schema reads it, without parameters that the schema does not have
 * @throws ProblemError `malformed-request` (400) that names the parameter
 */
export function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.output<Schema> {
  return parseQuery(c.req.query(), schema);
}

/** The same for a query string that is parsed already. */
export function parseQuery<Schema extends z.ZodType>(query: Record<string, string>, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(query);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0] ?? 'query');
  throw new ProblemError('malformed-request', `The parameter "${name}" is malformed.`);
}

/**
 * @returns the JSON body as the schema reads it, without fields that the schema does not have
 * @throws ProblemError `wrong-content-type` (415), `malformed-body` (400) or `invalid` (422, field → message)
 */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new ProblemError('wrong-content-type', 'The body must be JSON, with the content type application/json.');
  }
  const result = schema.safeParse(parseJson(await c.req.text()));
  if (result.success) return result.data;
  const errors = fieldErrors(result.error);
  throw new ProblemError('invalid', Object.values(errors)[0] ?? 'The input is invalid.', { errors });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ProblemError('malformed-body', 'The body is not valid JSON.');
  }
}
