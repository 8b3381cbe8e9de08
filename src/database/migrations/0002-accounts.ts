import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Who may sign in, the browsers that are signed in, and what slows guessing down. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await createUsers(db, key);
  await createSessions(db, key);
  await createPasswordsAndProviders(db, key);
  await db.schema
    .createTable('sign_in_attempts')
    .addColumn('key', key, (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('blocked_until', key, (column) => column.notNull())
    .addColumn('expires_at', key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('attempts_by_expiry').on('sign_in_attempts').column('expires_at').execute();
}

type KeyType = ReturnType<typeof sql>;

async function createUsers(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', key, (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('role', key, (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .execute();
  // One owner, even when two set-up forms are sent at the same moment.
  await db.schema.createIndex('one_owner').unique().on('users').column('role').where('role', '=', 'owner').execute();
}

async function createSessions(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token', key, (column) => column.notNull().unique())
    .addColumn('expires_at', key, (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
}

/** What better-auth calls accounts: a password, or the same person at an OpenID Connect provider. */
async function createPasswordsAndProviders(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('account_id', key, (column) => column.notNull())
    .addColumn('provider_id', key, (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', key)
    .addColumn('refresh_token_expires_at', key)
    .addColumn('scope', 'text')
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('accounts_by_user').on('accounts').column('user_id').execute();
  await db.schema
    .createIndex('one_account_each')
    .unique()
    .on('accounts')
    .columns(['provider_id', 'account_id'])
    .execute();
}
