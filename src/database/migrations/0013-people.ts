import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Whose author page and whose article is whose, invitations, and links to set a new password. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .alterTable('users')
    .addColumn('author_id', key, (column) => column.references('authors.id').onDelete('set null'))
    .execute();
  await db.schema.alterTable('users').addColumn('last_sign_in_at', key).execute();
  await db.schema.createIndex('one_account_for_each_author').unique().on('users').column('author_id').execute();
  // No foreign key: it would need an index on a large table, and the id of a removed account does no harm.
  await db.schema.alterTable('articles').addColumn('created_by', key).execute();
  await createInvitations(db, key);
  await createPasswordResets(db, key);
}

type KeyType = ReturnType<typeof sql>;

async function createInvitations(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('email', key, (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', key, (column) => column.notNull())
    .addColumn('author_id', key, (column) => column.references('authors.id').onDelete('set null'))
    .addColumn('token_hash', key, (column) => column.notNull().unique())
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('expires_at', key, (column) => column.notNull())
    .execute();
}

async function createPasswordResets(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('password_resets')
    .addColumn('token_hash', key, (column) => column.primaryKey())
    .addColumn('user_id', key, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('expires_at', key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('resets_by_expiry').on('password_resets').column('expires_at').execute();
  await db.schema.createIndex('resets_by_user').on('password_resets').column('user_id').execute();
}
