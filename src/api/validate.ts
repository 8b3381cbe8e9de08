import type { Context } from 'hono';
import type { z } from 'zod';
import { ProblemError } from './problems.ts';

/**
 * @returns the query string as the schema reads it, without parameters that the schema does not have
 * @throws ProblemError `malformed-request` (400) that names the parameter
 */
export function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(c.req.query());
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
  throw new ProblemError('invalid', Object.values(errors)[0] ?? 'The input is invalid.', errors);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ProblemError('malformed-body', 'The body is not valid JSON.');
  }
}

/** @returns the first message of each field; a body that is no object gets one message under `body` */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body';
    errors[field] ??= field === 'body' ? 'The body must be a JSON object.' : issue.message;
  }
  return errors;
}
