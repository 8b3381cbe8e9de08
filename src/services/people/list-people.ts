import type { Person } from '../../contract/people.ts';
import type { Database } from '../../database/schema.ts';
import { unknownPerson } from './unknown-person.ts';

/** @returns all people with an account, the oldest account first */
export async function listPeople(db: Database, now: Date): Promise<Person[]> {
  const rows = await selectPeople(db, now).orderBy('users.created_at').orderBy('users.id').execute();
  return rows.map(present);
}

/** @returns one of them; @throws ServiceError `not-found` */
export async function readPerson(db: Database, { id, now }: { id: string; now: Date }): Promise<Person> {
  const person = await selectPeople(db, now).where('users.id', '=', id).executeTakeFirst();
  if (!person) throw unknownPerson();
  return present(person);
}

function selectPeople(db: Database, now: Date) {
  return db
    .selectFrom('users')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.user_id', '=', 'users.id').on('sessions.expires_at', '>', now.toISOString()),
    )
    .select(['users.id', 'users.name', 'users.email', 'users.role'])
    .select(['users.author_id as authorId', 'users.last_sign_in_at as lastSignInAt'])
    .select(({ fn }) => fn.count<number>('sessions.id').as('sessions'))
    .select(({ selectFrom }) => [
      selectFrom('second_factors')
        .whereRef('second_factors.user_id', '=', 'users.id')
        .where('confirmed_at', 'is not', null)
        .select('confirmed_at')
        .as('confirmed'),
      selectFrom('passkeys')
        .whereRef('passkeys.user_id', '=', 'users.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('passkeys'),
    ])
    .groupBy('users.id');
}

type Row = Omit<Person, 'hasSecondFactor' | 'passkeys'> & { confirmed: string | null; passkeys: number | null };

function present({ confirmed, passkeys, ...person }: Row): Person {
  return { ...person, hasSecondFactor: confirmed !== null, passkeys: passkeys ?? 0 };
}
