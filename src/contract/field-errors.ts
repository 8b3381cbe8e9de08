import type { z } from 'zod';

/** @returns the first message of each field; a body that is no object gets one message under `body` */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body';
    errors[field] ??= field === 'body' ? 'The body must be a JSON object.' : issue.message;
  }
  return errors;
}
