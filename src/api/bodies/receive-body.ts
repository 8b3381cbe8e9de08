import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnvironment } from '../http/environment.ts';
import { safeMethods } from '../http/origin.ts';
import { ProblemError } from '../http/problems.ts';
import type { PublicBodies } from '../http/public-bodies.ts';

/** After these the client's connection ends: it sends too slowly, or too much at a time. */
const lastOfConnection: ReadonlySet<string> = new Set(['body-timeout', 'too-many-bodies', 'busy']);

interface Reception {
  bodies: PublicBodies;
  /** @returns the largest body of a request, in bytes; null for one that is read elsewhere, behind the guard */
  maxBytes: (path: string) => number | null;
  /** @returns the answer to a body that is refused; by default the error is thrown */
  refuse?: (c: Context<ApiEnvironment>, error: ProblemError) => Promise<Response>;
}

/** @returns a middleware that receives the whole body of a write before its handler */
export function receiveBody({ bodies, maxBytes, refuse }: Reception): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    const max = safeMethods.has(c.req.method) ? null : maxBytes(c.req.path);
    if (max !== null) {
      try {
        c.req.raw = await bodies.receive(c.req.raw, { maxBytes: max, clientIp: c.env?.clientIp });
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        if (lastOfConnection.has(error.code)) c.env?.endConnection?.();
        if (refuse) return refuse(c, error);
        throw error;
      }
    }
    await next();
  };
}
