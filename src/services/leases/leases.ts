import type { Database } from '../../database/schema.ts';

/** The right to run a job that only one instance at a time may run. */
export interface Lease {
  /** `variants` is of one image, `upload` of one upload. */
  job: 'reindex' | 'own-images' | 'backup' | `variants ${string}` | `upload ${string}`;
  /** Name of the instance; a new one at each start. */
  holder: string;
}

/** @returns whether the instance now has the lease until `until`; false while another instance holds it */
export async function takeLease(db: Database, { job, holder }: Lease, now: Date, until: Date): Promise<boolean> {
  const taken = { holder, held_until: until.toISOString() };
  const rows = await db
    .insertInto('job_leases')
    .values({ job, ...taken })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet(taken)
        .where((lease) =>
          lease.or([lease('job_leases.holder', '=', holder), lease('job_leases.held_until', '<', now.toISOString())]),
        ),
    )
    .returning('job')
    .execute();
  return rows.length > 0;
}

/** Prolongs a lease. @returns whether the instance still held it */
export async function keepLease(db: Database, { job, holder }: Lease, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job_leases')
    .set({ held_until: until.toISOString() })
    .where('job', '=', job)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the lease, so that another instance need not wait until it expires. */
export async function endLease(db: Database, { job, holder }: Lease): Promise<void> {
  await db.deleteFrom('job_leases').where('job', '=', job).where('holder', '=', holder).execute();
}
