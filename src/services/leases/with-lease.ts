import { v7 as uuid } from 'uuid';
import type { Database } from '../../database/schema.ts';
import { logError } from '../../logging/log.ts';
import { endLease, keepLease, type Lease, takeLease } from './leases.ts';

/** How long a lease is valid without being renewed, in milliseconds: the work waits as long after a crash. */
const leaseTime = 30_000;

/**
 * Does work that only one caller at a time may do, of all instances. The lease is renewed while it lasts.
 * @returns the result of the work; undefined, without doing it, while another caller does it
 */
export async function withLease<Result>(
  db: Database,
  job: Lease['job'],
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const lease: Lease = { job, holder: uuid() };
  const until = () => new Date(Date.now() + leaseTime);
  if (!(await takeLease(db, lease, new Date(), until()))) return undefined;
  const timer = setInterval(() => void keepLease(db, lease, until()).catch(logError), leaseTime / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await endLease(db, lease);
  }
}
