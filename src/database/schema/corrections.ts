import type { Generated } from 'kysely';
import type { Flag, Instant } from './columns.ts';

/** Dated notes on articles that are or were published. */
export interface CorrectionsTable {
  id: string;
  article_id: string;
  kind: 'correction' | 'clarification' | 'update';
  /** Markdown. */
  text: string;
  /** The date that readers see. */
  created_at: Instant;
  updated_at: Instant;
  /** The account that added it, also once that is removed; null for the system. */
  created_by: string | null;
  /** Name of the account at that time. */
  created_by_name: string | null;
  /** Raised by every edit; an edit of an older version is rejected. */
  version: Generated<number>;
}

/** The email about a correction: there is one at most. Its columns are those by which `newsletter_issues` describes a sending. */
interface CorrectionMailingsTable {
  /** Id of the correction. */
  id: string;
  subject: string;
  status: Generated<'sending' | 'paused' | 'sent'>;
  /** When its sending began. */
  sent_at: Instant;
  /** Number of subscribers who get it; null until each of them has a delivery. */
  recipients: Generated<number | null>;
  /** Number of subscribers to whom an issue may have brought the article, when the sending began: they do not get it. */
  unknown_recipients: number;
  /** Why no email can be sent at the moment, as a sentence; null while emails can be sent. */
  trouble: Generated<string | null>;
  /** When the backup was made from which the site was restored while it was being sent; null once it goes on. */
  restored_from: Generated<Instant | null>;
}

/** One email about a correction to one subscriber; the columns are those of `newsletter_deliveries`. */
interface CorrectionDeliveriesTable {
  mailing_id: string;
  subscriber_id: string;
  status: Generated<'waiting' | 'claimed' | 'sent' | 'failed' | 'bounced' | 'skipped'>;
  attempts: Generated<number>;
  claimed_by: Generated<string | null>;
  claimed_until: Generated<Instant | null>;
  next_try_at: Generated<Instant | null>;
  sent_at: Generated<Instant | null>;
  error: Generated<string | null>;
  tried_at: Generated<Instant | null>;
  maybe_twice: Generated<Flag>;
}

export interface CorrectionTables {
  corrections: CorrectionsTable;
  correction_mailings: CorrectionMailingsTable;
  correction_deliveries: CorrectionDeliveriesTable;
}
