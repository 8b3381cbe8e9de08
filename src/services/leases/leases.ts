import type { Database } from '../../database/schema.ts';

/** The right to do a job that one instance at a time may do. */
export interface Lease {
  job: 'reindex';
  /** The instance's own name; a new one each time that it starts. */
  holder: string;
}

/** @returns whether the instance has the lease until then: nobody else has it, or the holder's time is over */
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

/** @returns whether the lease was still the instance's own, which then has it until that time */
export async function keepLease(db: Database, { job, holder }: Lease, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job_leases')
    .set({ held_until: until.toISOString() })
    .where('job', '=', job)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the lease up, so that another instance need not wait for its end. */
export async function endLease(db: Database, { job, holder }: Lease): Promise<void> {
  await db.deleteFrom('job_leases').where('job', '=', job).where('holder', '=', holder).execute();
}
