import type { BackupState } from '../../contract/backups.ts';
import { jobTitles } from '../../contract/job-runs.ts';
import type { SystemReport, SystemWarning } from '../../contract/system.ts';

/** Share of the disk, or of the memory, below which there is a warning. */
const minFree = 0.1;

/** How far clocks may be apart, in milliseconds: leases last 30 seconds. */
const maxApart = 2000;

/** How late a backup may begin, in milliseconds: after a failure it is tried again in an hour. */
const maxBackupDelay = 2 * 60 * 60_000;

interface Operator {
  /** Without a slash at the end. */
  siteUrl: string;
  trustedProxies: number;
}

/** @returns warnings for the owner: first problems, then missing set-up */
export function findWarnings(report: Omit<SystemReport, 'warnings'>, operator: Operator): SystemWarning[] {
  return [
    ...aboutMachine(report),
    ...aboutClock(report),
    ...aboutMail(report),
    ...aboutBackups(report, Date.parse(report.at)),
    ...aboutJobs(report),
    ...aboutSetUp(report, operator),
  ];
}

function* aboutMachine({ disk, instance: { memory } }: Pick<SystemReport, 'disk' | 'instance'>) {
  if (disk && disk.free < minFree * disk.total) {
    yield warning(
      'disk-low',
      `Only ${percent(disk.free / disk.total)} of the disk with DATA_DIR is free. When it is full, nothing can be saved: make room, or move to a larger disk.`,
    );
  }
  if (memory.used > (1 - minFree) * memory.available) {
    yield warning(
      'memory-low',
      `The server uses ${percent(memory.used / memory.available)} of the memory available to it. It may be stopped at any moment: give it more.`,
    );
  }
}

function* aboutClock({ database: { clockAheadMs } }: Pick<SystemReport, 'database'>) {
  if (clockAheadMs === null || Math.abs(clockAheadMs) <= maxApart) return;
  const seconds = (Math.abs(clockAheadMs) / 1000).toFixed(1);
  const way = clockAheadMs > 0 ? 'ahead of' : 'behind';
  yield warning(
    'clock-apart',
    `This server's clock is ${seconds} seconds ${way} PostgreSQL's. Articles may appear early or late, and jobs may run twice: turn on time synchronization (NTP) on both machines.`,
  );
}

/** Times as text sort as they follow each other. */
function* aboutMail({ mail }: Pick<SystemReport, 'mail'>) {
  if ((mail.failedAt ?? '') > (mail.succeededAt ?? '')) {
    yield warning('mail-failing', `The last email couldn't be sent: ${mail.error}.`);
  }
}

/** @param now milliseconds since 1970 */
function* aboutBackups({ backup }: Pick<SystemReport, 'backup'>, now: number) {
  if (!backup) return;
  const { lastError, next, warnings } = backup;
  if (lastError) yield warning('backup-failed', `The last backup failed: ${lastError.text}`);
  if (next !== null && now - Date.parse(next) > maxBackupDelay) {
    yield warning('backup-late', 'The next backup should have begun, and no instance has made it.');
  }
  for (const { code, text } of warnings) if (code !== 'backup-others') yield warning(code, text);
}

function* aboutJobs({ jobs }: Pick<SystemReport, 'jobs'>) {
  for (const { name, state, error } of jobs) {
    const title = `“${jobTitles[name]}”`;
    if (state === 'failed') yield warning('job-failed', `The job ${title} failed: ${sentence(error)}`);
    if (state === 'overdue') {
      yield warning('job-overdue', `The job ${title} is overdue: no instance has run it when it should have.`);
    }
  }
}

function* aboutSetUp({ mail, backup }: Pick<SystemReport, 'mail' | 'backup'>, { siteUrl, trustedProxies }: Operator) {
  if (backup) yield* aboutBackupSetup(backup);
  if (mail.transport === 'outbox') {
    yield warning(
      'no-mail-server',
      'No mail server is set up: emails go to the outbox and nobody gets them. Set SMTP_URL and MAIL_FROM.',
    );
  }
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol === 'https:') {
    if (trustedProxies > 0) return;
    yield warning(
      'trust-proxy',
      'TRUST_PROXY is 0, although a proxy must be speaking HTTPS for this site: all visitors seem to have the same IP address and share one rate limit. Set TRUST_PROXY to the number of your proxies.',
    );
  } else if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    yield warning(
      'site-url',
      `SITE_URL is ${siteUrl}, which only this machine can open: links in emails and feeds lead there. Set it to the public https:// address before readers come.`,
    );
  } else {
    yield warning(
      'site-url',
      "SITE_URL doesn't start with https://: passwords and sessions travel unencrypted. Put a proxy with HTTPS in front of the server.",
    );
  }
}

/** Why scheduled backups have not begun. */
const awaited: Record<NonNullable<BackupState['waitsFor']>, string> = {
  owner: "Nothing is backed up automatically yet: that begins once the owner's account exists.",
  content:
    'Nothing is backed up automatically yet: that begins with the first article, image or subscriber of your own. The sample content is not backed up while nothing of it is changed.',
};

function* aboutBackupSetup({ target, isEncrypted, next, waitsFor, warnings }: NonNullable<SystemReport['backup']>) {
  if (target === null) {
    yield warning(
      'no-backup-target',
      'Nothing is backed up automatically: losing this machine means losing the magazine. Set BACKUP_TARGET to a folder on another disk or to a bucket.',
    );
    return;
  }
  for (const { code, text } of warnings) if (code === 'backup-others') yield warning(code, text);
  if (waitsFor !== null) yield warning('backup-waits', awaited[waitsFor]);
  else if (next === null) yield warning('backups-off', 'Scheduled backups are turned off in the settings.');
  if (!isEncrypted) {
    yield warning(
      'backups-readable',
      "Backups aren't encrypted: anyone who gets hold of one can read accounts, subscribers and the secret that signs links. Set BACKUP_PASSPHRASE.",
    );
  }
}

function warning(code: SystemWarning['code'], text: string): SystemWarning {
  return { code, text };
}

/** @returns a text with one full stop at its end; a masked text ends with three */
function sentence(text: string | null): string {
  return text?.endsWith('.') ? text : `${text}.`;
}

/** @returns "7%", never rounded up to something that sounds better */
function percent(share: number): string {
  return `${Math.floor(100 * share)}%`;
}
