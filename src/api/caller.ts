import type { Context } from 'hono';
import type { Caller } from '../services/auth/caller.ts';
import type { ApiEnvironment } from './environment.ts';

/** @returns who sends the request */
export function callerOf<Environment extends ApiEnvironment>(c: Context<Environment>): Caller {
  return { headers: c.req.raw.headers, clientIp: c.env?.clientIp };
}

/** @returns the moment of the request */
export function nowOf<Environment extends ApiEnvironment>(c: Context<Environment>): Date {
  return c.env?.now ?? new Date();
}
