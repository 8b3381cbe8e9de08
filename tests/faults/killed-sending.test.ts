import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { readProgress } from '../../src/services/newsletter/sending/read-progress.ts';
import { startSending } from '../../src/services/newsletter/sending/start-sending.ts';
import { actor } from '../support/actor.ts';
import { createMigratedLocation, usuallyPostgres } from '../support/engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { openMagazine } from '../support/magazine.ts';
import { isLongRun } from '../support/sample.ts';
import { addIssue, addReaders } from '../support/sending.ts';
import { startSendingProcess } from '../support/sending-process.ts';
import { openSmtpSink } from '../support/smtp-sink.ts';

/** Enough subscribers that each kill happens during the sending. */
const readers = isLongRun ? 10_000 : 500;
const perSecond = isLongRun ? 1000 : 500;
const kills = isLongRun ? 3 : 1;
/** A SQLite database allows one instance. */
const instances = { sqlite: 1, postgres: 2 };
/** In milliseconds. The test ends the leases of killed instances itself. */
const lease = 60_000;
const longTimeout = { timeout: 540_000, interval: 50 };

describe.each(usuallyPostgres)('a sending that is killed on %s', (engine) => {
  it('reaches every subscriber, and nobody twice except the reported ones', { timeout: 600_000 }, async () => {
    const location = await createMigratedLocation(engine);
    const db = connect(location);
    const sink = await openSmtpSink();
    onTestFinished(async () => {
      await sink.close();
      await db.destroy();
      await location.remove();
    });
    await openMagazine(db);
    await db.updateTable('settings').set({ letters_per_second: perSecond }).execute();
    const emails = await addReaders(db, readers);
    const issueId = await addIssue(db);
    await startSending(db, { issueId, now: new Date(), actor });
    const start = () =>
      Array.from({ length: instances[engine] }, () => startSendingProcess({ location, smtpUrl: sink.url, lease }));

    let running = start();
    onTestFinished(async () => void (await Promise.all(running.map((instance) => instance.kill()))));
    for (let kill = 1; kill <= kills; kill += 1) {
      const some = (readers * kill) / (kills + 1);
      await expect.poll(() => sink.received.length, longTimeout).toBeGreaterThan(some);
      await Promise.all(running.map((instance) => instance.kill()));
      await endLeases(db);
      running = start();
    }
    await expect.poll(async () => (await readProgress(db, issueId)).status, longTimeout).toBe('sent');

    const got = sink.received.flatMap(({ to }) => to);
    const { sent, maybeTwice } = await readProgress(db, issueId);
    expect([...new Set(got)].sort()).toEqual(emails.sort());
    expect(sent).toBe(readers);
    expect(got.length - readers, 'emails that arrived twice').toBeLessThanOrEqual(maybeTwice);
    expect(maybeTwice, 'emails in progress at the kills').toBeLessThanOrEqual(kills * instances[engine] * 50);
    // Mail programs that compare the message ID show such an email once.
    const names = new Set(sink.received.map(({ mail }) => mail.messageId));
    expect(names.size).toBe(readers);
    const meanwhile = `an issue to ${readers} subscribers; ${got.length - readers} emails arrived twice, all of them reported`;
    reportFault({ fault: 'kill -9 while an issue is sent', where: engine, times: kills, meanwhile, lost: 0 });
  });
});

/** As if the time of the leases had passed. */
async function endLeases(db: Database): Promise<void> {
  const past = { claimed_until: '2026-01-01T00:00:00.000Z' };
  await db.updateTable('newsletter_deliveries').set(past).where('claimed_until', 'is not', null).execute();
}
