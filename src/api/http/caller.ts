import type { Context } from 'hono';
import { type Actor, personActor } from '../../services/actors/actor.ts';
import type { Caller } from '../../services/auth/caller.ts';
import type { OwnAccount } from '../../services/second-factor/change-second-factor.ts';
import type { ApiEnvironment, SignedInEnvironment } from './environment.ts';

/** @returns the sender of the request: its headers and client IP */
export function callerOf<Environment extends ApiEnvironment>(c: Context<Environment>): Caller {
  return { headers: c.req.raw.headers, clientIp: c.env?.clientIp };
}

/** @returns who acts: the signed-in user. Behind the guard only */
export function actorOf(c: Context<SignedInEnvironment>): Actor {
  return personActor(c.get('signedIn').user, callerOf(c));
}

/** @returns the time of the request */
export function nowOf<Environment extends ApiEnvironment>(c: Context<Environment>): Date {
  return c.env?.now ?? new Date();
}

/** @returns the signed-in user's own account, and the request about it. Behind the guard only */
export function ownAccountOf(c: Context<SignedInEnvironment>): OwnAccount {
  return { signedIn: c.get('signedIn'), caller: callerOf(c), now: nowOf(c) };
}
