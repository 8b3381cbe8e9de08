import { type Action, can, type Person, type SubjectOf, whyNot } from '../../contract/permissions.ts';
import { ServiceError } from '../errors/service-error.ts';

/**
 * The person or system that does something; every rule that writes takes one. The system is a job, the command line, the set-up
 * or the sample content.
 */
export type Actor = (({ kind: 'person' } & Person) | { kind: 'system' }) & {
  name: string;
  /** Client IP of the request; absent where there is none. */
  clientIp?: string | undefined;
};

/** @param name what acts, such as "the command line" */
export function systemActor(name: string): Actor {
  return { kind: 'system', name };
}

/** @returns the person who acts by the request of `caller` */
export function personActor(
  { id, name, role, authorId }: Person & { name: string },
  caller: { clientIp?: string | undefined },
): Actor {
  return { kind: 'person', id, name, role, authorId, clientIp: caller.clientIp };
}

/** @returns the id of the acting account; null for the system */
export function accountOf(actor: Actor): string | null {
  return actor.kind === 'person' ? actor.id : null;
}

/** @throws ServiceError `not-allowed` when the actor may not do this; the system may do everything */
export function requireAllowed<Name extends Action>(actor: Actor, action: Name, ...subject: SubjectOf<Name>): void {
  if (actor.kind === 'system') return;
  if (!can(actor, action, ...subject)) throw new ServiceError('not-allowed', whyNot(actor, action));
}
