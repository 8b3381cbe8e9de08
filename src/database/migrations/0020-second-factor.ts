import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** Authenticator apps with their recovery codes, and passkeys. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', key, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', key)
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', key, (column) => column.primaryKey())
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('recovery_codes_by_user').on('recovery_codes').column('user_id').execute();
  await createPasskeys(db, key);
}

async function createPasskeys(db: AnyDatabase, key: ReturnType<typeof sql>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('credential_id', key, (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    // An unsigned number of 32 bits.
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('last_used_at', key)
    .execute();
  await db.schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute();
  await db.schema
    .createTable('used_challenges')
    .addColumn('challenge', key, (column) => column.primaryKey())
    .addColumn('expires_at', key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('used_challenges_by_expiry').on('used_challenges').column('expires_at').execute();
}
