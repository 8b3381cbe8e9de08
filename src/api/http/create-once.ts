import type { Context } from 'hono';
import { v7 as uuid } from 'uuid';
import { idempotencyHeader, isIdempotencyKey } from '../../contract/idempotency.ts';
import type { RoleAction } from '../../contract/permissions.ts';
import { requireAllowed } from '../../services/actors/actor.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { actorOf } from './caller.ts';
import type { SignedInEnvironment } from './environment.ts';
import { ProblemError } from './problems.ts';

interface Creation<Stored> {
  /** Checks the right first, also where the entity is stored already; a function where it does not depend on the role alone. */
  action: RoleAction | (() => Promise<void>);
  /** Stores a new entity with this id. */
  create: (id: string) => Promise<Stored>;
  /** @throws ServiceError `not-found` */
  read: (id: string) => Promise<Stored>;
}

/**
 * Creates an entity, once for each `Idempotency-Key`. The key becomes its id, so the database prevents a second one, also between
 * two requests at the same time. An entity that was deleted meanwhile is created again.
 * @returns 201 with the new entity; 200 with the entity as it is stored now, if an earlier request has created it
 * @throws ProblemError `malformed-request` for a malformed key
 * @throws ServiceError `not-allowed`, and what `create` throws
 */
export async function createOnce<Stored extends object>(
  c: Context<SignedInEnvironment>,
  { action, create, read }: Creation<Stored>,
): Promise<Response> {
  if (typeof action === 'function') await action();
  else requireAllowed(actorOf(c), action);
  const key = readKey(c);
  if (key === undefined) return c.json(await create(uuid()), 201);
  const earlier = await readIfStored(read, key);
  if (earlier) return c.json(earlier, 200);
  try {
    return c.json(await create(key), 201);
  } catch (error) {
    // A request with the same key may have created the entity meanwhile.
    const meanwhile = await readIfStored(read, key);
    if (!meanwhile) throw error;
    return c.json(meanwhile, 200);
  }
}

function readKey(c: Context<SignedInEnvironment>): string | undefined {
  const key = c.req.header(idempotencyHeader);
  if (key === undefined || isIdempotencyKey(key)) return key;
  throw new ProblemError('malformed-request', 'The header "Idempotency-Key" must be a UUID of version 7 in lowercase.');
}

async function readIfStored<Stored>(read: Creation<Stored>['read'], id: string): Promise<Stored | null> {
  try {
    return await read(id);
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'not-found') return null;
    throw error;
  }
}
