import type { Context } from 'hono';
import type { Caller } from '../services/auth/caller.ts';
import type { ApiEnvironment } from './environment.ts';

/** @returns the sender of the request: its headers and client IP */
export function callerOf<Environment extends ApiEnvironment>(c: Context<Environment>): Caller {
  return { headers: c.req.raw.headers, clientIp: c.env?.clientIp };
}

/** @returns the time of the request */
export function nowOf<Environment extends ApiEnvironment>(c: Context<Environment>): Date {
  return c.env?.now ?? new Date();
}
