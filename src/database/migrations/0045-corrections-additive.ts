import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

type KeyType = ReturnType<typeof sql>;

/** Dated notes on articles, the emails about them, and which articles each email of an issue had. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await createCorrections(db, key);
  await createMailings(db, key);
  await createDeliveries(db, key);
  await noteArticlesOfEmails(db, key);
}

async function createCorrections(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('corrections')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('article_id', key, (column) => column.notNull().references('articles.id').onDelete('cascade'))
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .addColumn('created_by', key)
    .addColumn('created_by_name', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('corrections_by_article')
    .on('corrections')
    .columns(['article_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('corrections_by_date').on('corrections').columns(['created_at', 'id']).execute();
}

/** The key is that of the correction, so that it is emailed once. */
async function createMailings(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('correction_mailings')
    .addColumn('id', key, (column) => column.primaryKey().references('corrections.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('status', key, (column) => column.notNull().defaultTo('sending'))
    .addColumn('sent_at', key, (column) => column.notNull())
    .addColumn('recipients', 'integer')
    .addColumn('unknown_recipients', 'integer', (column) => column.notNull())
    .addColumn('trouble', 'text')
    .addColumn('restored_from', key)
    .execute();
  await db.schema
    .createIndex('correction_mailings_by_status')
    .on('correction_mailings')
    .columns(['status', 'sent_at'])
    .execute();
}

/** With the same indexes as the deliveries of issues: the same queries read them. */
async function createDeliveries(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('correction_deliveries')
    .addColumn('mailing_id', key, (column) => column.notNull().references('correction_mailings.id').onDelete('cascade'))
    .addColumn('subscriber_id', key, (column) => column.notNull())
    .addColumn('status', key, (column) => column.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('claimed_by', key)
    .addColumn('claimed_until', key)
    .addColumn('next_try_at', key)
    .addColumn('sent_at', key)
    .addColumn('error', 'text')
    .addColumn('tried_at', key)
    .addColumn('maybe_twice', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('correction_deliveries_key', ['mailing_id', 'subscriber_id'])
    .execute();
  await db.schema
    .createIndex('correction_deliveries_by_status')
    .on('correction_deliveries')
    .columns(['mailing_id', 'status', 'next_try_at'])
    .execute();
  await db.schema
    .createIndex('correction_deliveries_by_subscriber')
    .on('correction_deliveries')
    .column('subscriber_id')
    .execute();
  await sql`create index correction_deliveries_maybe_twice on correction_deliveries (mailing_id) where maybe_twice = 1`.execute(
    db,
  );
  await sql`create index correction_deliveries_by_trouble on correction_deliveries (mailing_id, tried_at) where error is not null`.execute(
    db,
  );
}

/** Deliveries of before, and those of an older version of the program, have no email: which articles theirs had is unknown. */
async function noteArticlesOfEmails(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('newsletter_emails')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('issue_id', key, (column) => column.notNull().references('newsletter_issues.id').onDelete('cascade'))
    .addColumn('categories', 'text')
    .execute();
  await db.schema.createIndex('newsletter_emails_by_issue').on('newsletter_emails').column('issue_id').execute();
  await db.schema
    .createTable('newsletter_email_articles')
    .addColumn('article_id', key, (column) => column.notNull().references('articles.id').onDelete('cascade'))
    .addColumn('email_id', key, (column) => column.notNull().references('newsletter_emails.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('newsletter_email_articles_key', ['article_id', 'email_id'])
    .execute();
  await db.schema
    .createIndex('newsletter_email_articles_by_email')
    .on('newsletter_email_articles')
    .column('email_id')
    .execute();
  await db.schema.alterTable('newsletter_deliveries').addColumn('email_id', key).execute();
}
