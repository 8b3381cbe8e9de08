import type { Schema } from '../../src/database/schema.ts';

/** Columns that differ after an export and its import, each with the reason. */
type Differing = Readonly<Record<string, string>>;

/**
 * `same`: an export in our own format and its import make the same rows. `made`: the import makes them of other rows, and they are the same.
 * A text: why the table stays behind.
 */
type Treatment = { is: 'same' | 'made'; except?: Differing } | string;

const version = { version: 'begins anew' };
const byAccount = { created_by: 'accounts stay behind' };
const ofInstallation = 'is about processes, sessions, rate limits or files under way of the installation';
const ofAccounts = 'accounts stay behind, with all that signs in';
const ofDeliveries = 'tells who got which email; the number of recipients stands in the issue or the correction';
const ofReading = 'is what an import has read, and ends by itself; the old exports can be read again';

/** How an export in our own format treats each table: a new one has to be put here. */
export const exportedTables: Readonly<Record<keyof Schema, Treatment>> = {
  settings: {
    is: 'same',
    except: {
      ...version,
      updated_at: 'is the time of the import',
      backup_frequency: 'belongs to the operator',
      backup_hour: 'belongs to the operator',
    },
  },
  categories: { is: 'same' },
  authors: { is: 'same' },
  author_slugs: { is: 'same' },
  tags: { is: 'same' },
  tag_slugs: { is: 'same' },
  series: { is: 'same' },
  series_slugs: { is: 'same' },
  articles: { is: 'same', except: { ...version, ...byAccount } },
  article_slugs: { is: 'same' },
  working_copies: { is: 'same', except: { updated_by: 'accounts stay behind' } },
  corrections: { is: 'same', except: { ...version, ...byAccount } },
  correction_mailings: {
    is: 'same',
    except: { trouble: 'is about a sending under way', restored_from: 'is about a sending under way' },
  },
  pages: { is: 'same', except: { ...version, ...byAccount, copied_by: 'accounts stay behind' } },
  page_paths: { is: 'same' },
  view_hours: { is: 'same' },
  media_items: {
    is: 'same',
    except: {
      ...version,
      uploaded_by: 'accounts stay behind',
      variants_state: 'the new site makes the variants',
      variants_tries: 'the new site makes the variants',
      variants_due_at: 'the new site makes the variants',
      variants_error: 'the new site makes the variants',
    },
  },
  media_labels: { is: 'same' },
  appearance_revisions: { is: 'same', except: byAccount },
  front_page: { is: 'same', except: { ...version, drafted_by: 'accounts stay behind' } },
  front_page_revisions: { is: 'same', except: byAccount },
  redirects: { is: 'same' },
  redirect_rules: { is: 'same' },
  old_files: { is: 'same' },
  navigation: { is: 'same', except: { ...version, updated_at: 'is the time of the import' } },
  announcements: { is: 'same', except: version },
  newsletter_subscribers: { is: 'same' },
  newsletter_issues: {
    is: 'same',
    except: {
      ...version,
      trouble: 'is about a sending under way',
      restored_from: 'is about a sending under way',
    },
  },
  newsletter_issue_slugs: { is: 'same' },
  newsletter_issue_stories: { is: 'same' },
  newsletter_links: { is: 'same' },
  newsletter_clicks: { is: 'same' },
  origins: { is: 'same' },
  imports: {
    is: 'same',
    except: {
      ...byAccount,
      files: 'the files are on the machine of the old site',
      choices: 'are those of what was read',
      readings: 'is about what was read',
      problem: 'is about work under way',
      claimed_by: 'is about work under way',
      claimed_until: 'is about work under way',
    },
  },
  article_authors: { is: 'made' },
  article_tags: { is: 'made' },
  media_uses: { is: 'made' },
  recent_views: { is: 'made' },
  totals: { is: 'made' },
  article_search: 'is made anew by each engine',
  search_spellings: 'is made anew by each engine',
  media_variants: 'the new site makes the variants',
  former_tags: 'has the ids of tags that are gone, which earlier versions and open forms may still have',
  revisions: 'earlier versions stay behind',
  page_revisions: 'earlier versions stay behind',
  audit_log: 'the audit log stays behind, since it names accounts and client IPs',
  appearance: 'has a counter of changes only, which begins anew',
  correction_deliveries: ofDeliveries,
  newsletter_deliveries: ofDeliveries,
  newsletter_emails: ofDeliveries,
  newsletter_email_articles: ofDeliveries,
  users: ofAccounts,
  accounts: ofAccounts,
  second_factors: ofAccounts,
  recovery_codes: ofAccounts,
  passkeys: ofAccounts,
  invitations: ofAccounts,
  sessions: ofAccounts,
  password_resets: ofAccounts,
  preview_links: 'ends with its account',
  page_preview_links: 'ends with its account',
  import_items: ofReading,
  import_losses: ofReading,
  import_urls: ofReading,
  import_files: ofReading,
  installation: ofInstallation,
  content_version: ofInstallation,
  content_changes: ofInstallation,
  announced_feeds: ofInstallation,
  document_changes: ofInstallation,
  upgrade_work: ofInstallation,
  used_challenges: ofInstallation,
  sign_in_attempts: ofInstallation,
  confirmation_letters: ofInstallation,
  job_leases: ofInstallation,
  job_runs: ofInstallation,
  media_folder: ofInstallation,
  media_uploads: ofInstallation,
  media_upload_parts: ofInstallation,
  removed_media_files: ofInstallation,
  backups: ofInstallation,
  export_links: ofInstallation,
};
