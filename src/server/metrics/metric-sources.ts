import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobName } from '../../contract/job-runs.ts';
import type { InstanceFigures } from '../../contract/system.ts';
import { engineOf, queryWatchOf } from '../../database/connect.ts';
import type { Database } from '../../database/schema.ts';
import { type BackupSetup, readBackupState } from '../../services/backups/read-backup-state.ts';
import { listRuns } from '../../services/job-runs/list-runs.ts';
import { orNull } from '../../services/system/or-null.ts';
import { readDisk } from '../../services/system/read-disk.ts';
import type { Traffic } from '../traffic/traffic.ts';

export interface MetricSources {
  db: Database;
  dataDir: string;
  backups: BackupSetup;
  traffic: Traffic;
  /** @returns the figures of this instance, now */
  instance(): InstanceFigures;
  /** @returns the recorded jobs of this instance */
  jobs(): JobName[];
}

/** Adds metrics whose values are counted elsewhere, and read when `/metrics` is requested. */
export function collectFrom(sources: MetricSources, registry: Registry): void {
  const registers = [registry];
  addInstance(sources, registers);
  addCache(sources, registers);
  addDatabase(sources, registers);
  addEmails(sources, registers);
  addDisk(sources, registers);
  addJobs(sources, registers);
  addBackups(sources, registers);
}

function addInstance({ db, instance }: MetricSources, registers: Registry[]): void {
  const { version, node } = instance();
  const labels = { version, node, engine: engineOf(db) };
  new Gauge({ name: 'masthead_info', help: 'Always 1', labelNames: Object.keys(labels), registers }).set(labels, 1);
}

function addCache({ traffic, instance }: MetricSources, registers: Registry[]): void {
  addCounter('masthead_cache_requests_total', 'Requests that the response cache may answer', registers, {
    label: 'result',
    values: () => ({ hit: traffic.hits, miss: traffic.misses, stale: traffic.stale }),
  });
  addGauge('masthead_cache_entries', 'Entries of the response cache', registers, () => instance().cache.entries);
  addGauge('masthead_cache_bytes', 'Memory of the response cache', registers, () => instance().cache.bytes);
  addGauge('masthead_cache_max_bytes', 'Its limit', registers, () => instance().cache.maxBytes);
}

function addDatabase({ db }: MetricSources, registers: Registry[]): void {
  const watch = queryWatchOf(db);
  const add = (name: string, help: string, read: () => number) =>
    addTotal(`masthead_database_${name}`, help, registers, read);
  add('statements_total', 'Statements', () => watch.statements);
  add('seconds_total', 'Time that statements took, added up', () => watch.seconds);
  add('slow_statements_total', 'Statements that took as long as SLOW_QUERY_MS, or longer', () => watch.slow);
}

function addEmails({ traffic }: MetricSources, registers: Registry[]): void {
  addCounter('masthead_emails_total', 'Emails that this instance has handed over, or could not', registers, {
    label: 'result',
    values: () => ({ sent: traffic.emailsSent, failed: traffic.emailsFailed }),
  });
}

/** A figure that can't be read is left out: a scrape must not fail while the database is away. */
function addDisk({ dataDir }: MetricSources, registers: Registry[]): void {
  new Gauge({
    name: 'masthead_disk_bytes',
    help: 'The file system with DATA_DIR',
    labelNames: ['state'],
    registers,
    async collect() {
      const disk = await orNull(readDisk(dataDir));
      this.reset();
      if (!disk) return;
      this.set({ state: 'free' }, disk.free);
      this.set({ state: 'total' }, disk.total);
    },
  });
}

function addJobs({ db, jobs }: MetricSources, registers: Registry[]): void {
  new Gauge({
    name: 'masthead_job_timestamp_seconds',
    help: 'When a job last succeeded and failed, on whichever instance',
    labelNames: ['job', 'result'],
    registers,
    async collect() {
      const runs = await orNull(listRuns(db, { names: jobs(), now: new Date() }));
      this.reset();
      for (const { name: job, succeededAt, failedAt } of runs ?? []) {
        if (succeededAt) this.set({ job, result: 'success' }, Date.parse(succeededAt) / 1000);
        if (failedAt) this.set({ job, result: 'failure' }, Date.parse(failedAt) / 1000);
      }
    },
  });
}

function addBackups({ db, backups }: MetricSources, registers: Registry[]): void {
  new Gauge({
    name: 'masthead_backup_timestamp_seconds',
    help: 'When a backup was last verified, the same if it has warnings, and when the last one failed if it did',
    labelNames: ['result'],
    registers,
    async collect() {
      const state = await orNull(readBackupState(db, backups, new Date()));
      this.reset();
      if (state?.lastVerified) {
        const at = Date.parse(state.lastVerified.at) / 1000;
        this.set({ result: 'verified' }, at);
        if (state.warnings.length > 0) this.set({ result: 'warning' }, at);
      }
      if (state?.lastError) this.set({ result: 'failure' }, Date.parse(state.lastError.at) / 1000);
    },
  });
}

function addGauge(name: string, help: string, registers: Registry[], read: () => number): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}

function addTotal(name: string, help: string, registers: Registry[], read: () => number): void {
  new Counter({
    name,
    help,
    registers,
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

interface LabelledValues {
  label: string;
  values(): Record<string, number>;
}

function addCounter(name: string, help: string, registers: Registry[], { label, values }: LabelledValues): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers,
    collect() {
      this.reset();
      for (const [value, count] of Object.entries(values())) this.inc({ [label]: value }, count);
    },
  });
}
