import type { Context } from 'hono';
import { ProblemError } from './problems.ts';

/** @throws ProblemError `wrong-content-type` (415); this also rejects everything that another site's form could send */
export async function readCsvFile(c: Context): Promise<Uint8Array> {
  if (!/^text\/csv\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new ProblemError('wrong-content-type', 'The body must be a CSV file, with the content type text/csv.');
  }
  return new Uint8Array(await c.req.arrayBuffer());
}
