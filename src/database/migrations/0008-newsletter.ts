import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

type KeyType = ReturnType<typeof sql>;

/** Friday at seven, in the site's time zone, until the owner sets it otherwise. */
const firstSettings = { newsletter_day: 5, newsletter_hour: 7, letters_per_second: 10, open_tracking: 0 };

/** What a newsletter needs: how each subscriber stands, issues with their stories, one delivery per recipient, and clicks. */
export async function up(db: AnyDatabase): Promise<void> {
  const key = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`;
  await describeSubscribers(db, key);
  await createConfirmationLetters(db, key);
  await createIssues(db, key);
  await createStories(db, key);
  await createDeliveries(db, key);
  await createLinks(db, key);
  await addSettings(db, key);
}

/** Those who are on the list asked for it in the form; whoever had left said so themselves. */
async function describeSubscribers(db: AnyDatabase, key: KeyType): Promise<void> {
  const table = 'newsletter_subscribers';
  await db.schema.alterTable(table).renameColumn('unsubscribed_at', 'left_at').execute();
  await db.schema
    .alterTable(table)
    .addColumn('state', key, (column) => column.notNull().defaultTo('active'))
    .execute();
  await db.schema.alterTable(table).addColumn('sections', 'text').execute();
  await db.schema
    .alterTable(table)
    .addColumn('frequency', key, (column) => column.notNull().defaultTo('weekly'))
    .execute();
  for (const column of ['confirmed_at', 'consent_at'] as const) {
    await db.schema.alterTable(table).addColumn(column, key).execute();
  }
  await db.schema
    .alterTable(table)
    .addColumn('consent_source', key, (column) => column.notNull().defaultTo('form'))
    .execute();
  await db.schema.alterTable(table).addColumn('bounce_reason', 'text').execute();
  await db.schema
    .alterTable(table)
    .addColumn('link_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db
    .updateTable(table)
    .set({ consent_at: sql.ref('subscribed_at') })
    .execute();
  await db.updateTable(table).set({ state: 'unsubscribed' }).where('is_active', '=', 0).execute();
  await db.schema.alterTable(table).dropColumn('is_active').execute();
  await db.schema.createIndex('subscribers_by_state').on(table).columns(['state', 'subscribed_at', 'id']).execute();
}

async function createConfirmationLetters(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('confirmation_letters')
    .addColumn('email_hash', key, (column) => column.notNull())
    .addColumn('sent_at', key, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('confirmation_letters_by_address')
    .on('confirmation_letters')
    .columns(['email_hash', 'sent_at'])
    .execute();
  await db.schema.createIndex('confirmation_letters_by_date').on('confirmation_letters').column('sent_at').execute();
}

async function createIssues(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('newsletter_issues')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('slug', key, (column) => column.notNull().unique())
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('preheader', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('lead_article_id', key, (column) => column.references('articles.id').onDelete('set null'))
    .addColumn('status', key, (column) => column.notNull().defaultTo('draft'))
    .addColumn('send_at', key)
    .addColumn('composed_from', key, (column) => column.notNull())
    .addColumn('composed_until', key, (column) => column.notNull())
    .addColumn('sent_at', key)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', key, (column) => column.notNull())
    .addColumn('updated_at', key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('issues_by_status').on('newsletter_issues').columns(['status', 'send_at']).execute();
  await db.schema.createIndex('issues_by_date').on('newsletter_issues').columns(['sent_at', 'id']).execute();
  // PostgreSQL looks here for every article that is deleted.
  await db.schema.createIndex('issues_by_lead').on('newsletter_issues').column('lead_article_id').execute();
  await db.schema
    .createTable('newsletter_issue_slugs')
    .addColumn('slug', key, (column) => column.primaryKey())
    .addColumn('issue_id', key, (column) => column.references('newsletter_issues.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('slugs_by_issue').on('newsletter_issue_slugs').column('issue_id').execute();
}

async function createStories(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('newsletter_issue_stories')
    .addColumn('issue_id', key, (column) => column.notNull().references('newsletter_issues.id').onDelete('cascade'))
    .addColumn('article_id', key, (column) => column.notNull().references('articles.id').onDelete('cascade'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('kind', key, (column) => column.notNull())
    // A story can be among the most read besides.
    .addPrimaryKeyConstraint('newsletter_issue_stories_key', ['issue_id', 'kind', 'article_id'])
    .execute();
  await db.schema.createIndex('issue_stories_by_article').on('newsletter_issue_stories').column('article_id').execute();
}

/** A delivery outlives its subscriber, of whom it then knows nothing: the figures of a sent issue stay right. */
async function createDeliveries(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('newsletter_deliveries')
    .addColumn('issue_id', key, (column) => column.notNull().references('newsletter_issues.id').onDelete('cascade'))
    .addColumn('subscriber_id', key, (column) => column.notNull())
    .addColumn('status', key, (column) => column.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('claimed_by', key)
    .addColumn('claimed_until', key)
    .addColumn('next_try_at', key)
    .addColumn('sent_at', key)
    .addColumn('left_at', key)
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('newsletter_deliveries_key', ['issue_id', 'subscriber_id'])
    .execute();
  await db.schema
    .createIndex('deliveries_by_status')
    .on('newsletter_deliveries')
    .columns(['issue_id', 'status', 'next_try_at'])
    .execute();
  await db.schema
    .createIndex('deliveries_by_subscriber')
    .on('newsletter_deliveries')
    .columns(['subscriber_id', 'sent_at'])
    .execute();
}

async function createLinks(db: AnyDatabase, key: KeyType): Promise<void> {
  await db.schema
    .createTable('newsletter_links')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('issue_id', key, (column) => column.notNull().references('newsletter_issues.id').onDelete('cascade'))
    .addColumn('url', key, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('links_by_issue').unique().on('newsletter_links').columns(['issue_id', 'url']).execute();
  await db.schema
    .createTable('newsletter_clicks')
    .addColumn('link_id', key, (column) => column.notNull().references('newsletter_links.id').onDelete('cascade'))
    .addColumn('minute', key, (column) => column.notNull())
    .addColumn('likely_people', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('all_clicks', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('newsletter_clicks_key', ['link_id', 'minute'])
    .execute();
}

async function addSettings(db: AnyDatabase, key: KeyType): Promise<void> {
  for (const [name, value] of Object.entries(firstSettings)) {
    await db.schema
      .alterTable('settings')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(value))
      .execute();
  }
  await db.schema.alterTable('settings').addColumn('newsletter_composed_at', key).execute();
}
