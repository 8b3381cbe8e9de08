import type { Generated } from 'kysely';
import type { Flag, Instant } from './columns.ts';

export interface SubscribersTable {
  id: string;
  /** In lower case, so that an address is stored once. */
  email: string;
  state: Generated<SubscriberState>;
  /** Ids of the categories that the subscriber has chosen, as JSON; null for all. */
  sections: Generated<string | null>;
  frequency: Generated<'weekly' | 'off'>;
  subscribed_at: Instant;
  /** When the button of the confirmation email was pressed. */
  confirmed_at: Generated<Instant | null>;
  /** When the subscriber asked for the newsletter; null where an imported list has no date. */
  consent_at: Generated<Instant | null>;
  consent_source: Generated<'form' | 'import'>;
  /** When the subscriber unsubscribed or complained, or the address bounced. */
  left_at: Generated<Instant | null>;
  /** The mail server's reply when it rejected the address. */
  bounce_reason: Generated<string | null>;
  /** Raised to invalidate every link that was signed before. */
  link_version: Generated<number>;
}

/** Issues go to active subscribers whose frequency is weekly. */
export type SubscriberState = 'pending' | 'active' | 'unsubscribed' | 'bounced' | 'complained';

/** Rows are counted for an hour: confirmation emails by recipient, subscriptions by client network. */
interface ConfirmationEmailsTable {
  /** A hash of the recipient or the network; no address is stored here. */
  email_hash: string;
  sent_at: Instant;
}

interface NewsletterIssuesTable {
  id: string;
  /** The issue's name in its URL; former slugs stay in `newsletter_issue_slugs`. */
  slug: string;
  number: number;
  subject: string;
  preheader: string;
  /** The texts that the lead gave when subject and preview text were stored last: a text that is the same follows the lead. Null for none. */
  given_subject: Generated<string | null>;
  given_preheader: Generated<string | null>;
  /** Markdown. */
  note: string | null;
  lead_article_id: string | null;
  status: Generated<'draft' | 'scheduled' | 'sending' | 'paused' | 'sent'>;
  send_at: Instant | null;
  /** The issue was composed from articles published after this moment … */
  composed_from: Instant;
  /** … and up to this one. */
  composed_until: Instant;
  /** When its sending began: from then on the issue is public. */
  sent_at: Instant | null;
  /** Number of subscribers who get the issue; null until each of them has a delivery. */
  recipients: Generated<number | null>;
  /** Why no email can be sent at the moment, as a sentence; null while emails can be sent. */
  trouble: Generated<string | null>;
  /** When the backup was made from which the issue was restored while it was scheduled or being sent; null once it goes on. */
  restored_from: Generated<Instant | null>;
  /** Raised by every edit; an edit of an older version is rejected. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** Every slug that an issue ever had. The slugs of an issue that was never sent are free again once it is deleted. */
interface NewsletterIssueSlugsTable {
  slug: string;
  issue_id: string | null;
}

interface NewsletterIssueArticlesTable {
  issue_id: string;
  article_id: string;
  /** Index among the articles of the same kind. */
  place: number;
  kind: 'story' | 'most-read';
}

/** One email of an issue to one subscriber. The row stays when the subscriber is erased. */
interface NewsletterDeliveriesTable {
  issue_id: string;
  subscriber_id: string;
  /** `skipped`: the subscriber left between the start of the sending and their turn. */
  status: Generated<'waiting' | 'claimed' | 'sent' | 'failed' | 'bounced' | 'skipped'>;
  attempts: Generated<number>;
  /** The instance that is sending it. */
  claimed_by: Generated<string | null>;
  claimed_until: Generated<Instant | null>;
  next_try_at: Generated<Instant | null>;
  sent_at: Generated<Instant | null>;
  /** When the subscriber unsubscribed, if this was the last email before that. */
  left_at: Generated<Instant | null>;
  /** The mail server's reply to the last failed try. */
  error: Generated<string | null>;
  /** When the last failed try was. */
  tried_at: Generated<Instant | null>;
  /** 1 when an instance stopped while the email was under way, so that it was sent again and may have arrived twice. */
  maybe_twice: Generated<Flag>;
  /** The email that was sent; null before that, and for one that was sent before emails were noted. */
  email_id: Generated<string | null>;
}

/** The email of an issue to all subscribers who have chosen the same categories, as long as it says the same. */
interface NewsletterEmailsTable {
  /** A hash of the other columns and of the articles, so that instances and restarts write it once. */
  id: string;
  issue_id: string;
  /** Ids of the chosen categories, as JSON; null for all. */
  categories: string | null;
}

/** The articles that are in an email, whatever their place in it. */
interface NewsletterEmailArticlesTable {
  article_id: string;
  email_id: string;
}

interface NewsletterLinksTable {
  id: string;
  issue_id: string;
  url: string;
}

/** Counts only: they do not tell who clicked. */
interface NewsletterClicksTable {
  link_id: string;
  minute: Instant;
  likely_people: number;
  all_clicks: number;
}

export interface NewsletterTables {
  newsletter_subscribers: SubscribersTable;
  confirmation_letters: ConfirmationEmailsTable;
  newsletter_issues: NewsletterIssuesTable;
  newsletter_issue_slugs: NewsletterIssueSlugsTable;
  newsletter_issue_stories: NewsletterIssueArticlesTable;
  newsletter_deliveries: NewsletterDeliveriesTable;
  newsletter_emails: NewsletterEmailsTable;
  newsletter_email_articles: NewsletterEmailArticlesTable;
  newsletter_links: NewsletterLinksTable;
  newsletter_clicks: NewsletterClicksTable;
}
