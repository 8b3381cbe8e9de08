import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/database/schema.ts';
import { DeliveryError } from '../../src/services/email/delivery-error.ts';
import type { OutgoingEmail } from '../../src/services/email/mailer.ts';
import { usuallySqlite } from '../support/engines.ts';
import { listenToLog } from '../support/log.ts';
import { setUpMagazine } from '../support/magazine.ts';
import { addReaders, sendingTo } from '../support/sending.ts';
import { longTimeout, openSink, recipientsOf, setUpIssue, startInstance } from '../support/sending-instance.ts';
import { openSmtpSink } from '../support/smtp-sink.ts';

describe.each(usuallySqlite)('an issue whose sending goes wrong on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const { setRate, start, change, progress, finished, countActive } = setUpIssue(magazine);

  it('waits for an unreachable mail server, reports it, and then sends everything once', async () => {
    listenToLog();
    await addReaders(magazine.db, 10);
    const gone = await openSmtpSink();
    await gone.close();
    await start();
    const stop = startInstance(magazine.db, gone.url);
    await expect.poll(async () => (await progress()).trouble, longTimeout).toMatch(/ECONNREFUSED/);
    // No email was rejected.
    expect(await progress()).toMatchObject({ status: 'sending', sent: 0, bounced: 0, failed: 0, log: [] });
    await stop();
    const sink = await openSink();
    startInstance(magazine.db, sink.url);
    await finished();
    expect(recipientsOf(sink)).toHaveLength(10);
    expect(await progress()).toMatchObject({ sent: 10, trouble: null, maybeTwice: 0 });
  });

  it('pauses when every recipient is rejected, before the whole list is marked', async () => {
    const log = listenToLog();
    const sink = await openSink();
    const emails = await addReaders(magazine.db, 200);
    for (const email of emails) sink.rejections.set(email, 550);
    await start();
    startInstance(magazine.db, sink.url);
    await expect.poll(async () => (await progress()).status, longTimeout).toBe('paused');
    const { bounced, waiting, trouble } = await progress();
    expect({ bounced, waiting }).toEqual({ bounced: 0, waiting: 200 });
    expect(await countActive()).toBe(200);
    // Without the server's words, which may identify a subscriber who is erased later.
    expect(trouble).toMatch(/^\d+ emails in a row were refused, the last with 550$/);
    expect(log.join('\n')).toMatch(/newsletter: paused, since \d+ emails in a row were refused$/);
    sink.rejections.clear();
    await change(false);
    await finished();
    expect(recipientsOf(sink)).toEqual(emails.sort());
  });

  it('marks the addresses when they are rejected again after an editor has resumed', async () => {
    listenToLog();
    const sink = await openSink();
    const emails = await addReaders(magazine.db, 70);
    for (const email of emails.slice(0, 40)) sink.rejections.set(email, 550);
    await start();
    startInstance(magazine.db, sink.url);
    for (let pauses = 0; pauses < 4; pauses += 1) {
      await expect.poll(async () => (await progress()).status, longTimeout).toMatch(/^(paused|sent)$/);
      if ((await progress()).status === 'sent') break;
      await change(false);
    }
    await finished();
    expect(await progress()).toMatchObject({ sent: 30, bounced: 40, waiting: 0 });
    expect(await countActive()).toBe(30);
  });

  it('pauses for a short list too when every recipient is rejected', async () => {
    listenToLog();
    const sink = await openSink();
    const emails = await addReaders(magazine.db, 7);
    for (const email of emails) sink.rejections.set(email, 550);
    await start();
    startInstance(magazine.db, sink.url);
    await expect.poll(async () => (await progress()).status, longTimeout).toBe('paused');
    expect(await progress()).toMatchObject({ bounced: 0, waiting: 7 });
    expect(await countActive()).toBe(7);
    await change(false);
    await finished();
    expect(await progress()).toMatchObject({ sent: 0, bounced: 7 });
  });

  it('pauses as well when every retried recipient is rejected', async () => {
    listenToLog();
    const sink = await openSink();
    const emails = await addReaders(magazine.db, 40);
    for (const email of emails) sink.rejections.set(email, 451);
    await start();
    startInstance(magazine.db, sink.url, { pauses: Array<number>(1000).fill(0) });
    await expect.poll(async () => (await progress()).log.length, longTimeout).toBe(40);
    for (const email of emails) sink.rejections.set(email, 550);
    await expect.poll(async () => (await progress()).status, longTimeout).toBe('paused');
    expect(await progress()).toMatchObject({ bounced: 0, waiting: 40 });
    expect(await countActive()).toBe(40);
  });

  it('pauses as well when the mail server closes the connection for some of the rejected recipients', async () => {
    listenToLog();
    const sink = await openSink();
    const emails = await addReaders(magazine.db, 200);
    for (const [index, email] of emails.entries()) sink.rejections.set(email, index % 10 === 9 ? 421 : 550);
    await start();
    startInstance(magazine.db, sink.url);
    await expect.poll(async () => (await progress()).status, longTimeout).toBe('paused');
    const { bounced, trouble } = await progress();
    expect(bounced).toBe(0);
    expect(trouble).toContain('emails in a row were refused, the last with 550');
  });

  it('does not increase the backoff when the mail server closes some connections and accepts other emails', async () => {
    listenToLog();
    const sink = await openSink();
    const emails = await addReaders(magazine.db, 60);
    for (const email of emails.filter((_, index) => index % 10 === 9)) sink.rejections.set(email, 421);
    await start();
    startInstance(magazine.db, sink.url, { pauses: [], firstBackoff: 500 });
    await finished();
    expect(await progress()).toMatchObject({ sent: 54, failed: 6, bounced: 0, trouble: null });
  });

  it('clears the trouble once emails are sent, whichever instance has recorded it', async () => {
    const sink = await openSink();
    await setRate(50);
    await addReaders(magazine.db, 500);
    await start();
    startInstance(magazine.db, sink.url);
    await expect.poll(() => sink.received.length, longTimeout).toBeGreaterThan(5);
    await magazine.db.updateTable('newsletter_issues').set({ trouble: 'connect ECONNREFUSED' }).execute();
    await expect.poll(async () => (await progress()).trouble, longTimeout).toBeNull();
    expect((await progress()).status).toBe('sending');
  });

  it('names no recipient in the reason why nothing is sent', async () => {
    const log = listenToLog();
    const sink = await openSink();
    await addReaders(magazine.db, 1);
    await start();
    const response = '421 4.7.0 <reader-0@readers.test> too many connections';
    const hangUp = async () => {
      throw new DeliveryError('connection', response, { smtpCode: 421, isReply: true });
    };
    startInstance(magazine.db, sink.url, { send: hangUp });
    await expect.poll(async () => (await progress()).trouble, longTimeout).toBe('421 4.7.0 <…> too many connections');
    expect(log.join('\n')).toContain('421 4.7.0 <…> too many');
    expect(log.join('\n')).not.toContain('readers.test');
  });

  it('records every sent email, even while the database accepts no writes', async () => {
    listenToLog();
    const sink = await openSink();
    const emails = await addReaders(magazine.db, 60);
    await start();
    let takesWrites = true;
    const { send: handOver, close } = sendingTo(magazine.db, sink.url);
    const messages = { left: 20 };
    startInstance(
      refusingWrites(() => !takesWrites),
      sink.url,
      {
        async send(email, signal) {
          await handOver(email, signal);
          messages.left -= 1;
          if (messages.left === 0) takesWrites = false;
        },
      },
    );
    await expect.poll(() => sink.received.length, longTimeout).toBe(50);
    expect((await progress()).sent).toBeLessThan(50);
    takesWrites = true;
    await finished();
    await close();
    expect(recipientsOf(sink)).toEqual(emails.sort());
    expect(await progress()).toMatchObject({ sent: 60, maybeTwice: 0 });
  });

  /** @returns a database that rejects updates for a while */
  function refusingWrites(refuses: () => boolean): Database {
    return magazine.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'UpdateQueryNode' && refuses()) throw new Error('the disk is full');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
  }

  it('sends nothing that other instances have taken over from a blocked one', async () => {
    const sink = await openSink();
    const emails = await addReaders(magazine.db, 50);
    await start();
    const { send: handOver, close } = sendingTo(magazine.db, sink.url);
    const lease = 300;
    let heldUp: Promise<void> | undefined;
    const stop = startInstance(magazine.db, sink.url, {
      lease,
      async send(email: OutgoingEmail, signal) {
        heldUp ??= holdUp(lease);
        await heldUp;
        await handOver(email, signal);
      },
    });
    await expect.poll(() => sink.received.length, longTimeout).toBeGreaterThan(0);
    await stop();
    await close();
    // The emails in progress, one per connection.
    const inHand = sink.received.length;
    expect(inHand).toBeLessThanOrEqual(5);
    await magazine.db
      .updateTable('newsletter_deliveries')
      .set({ status: 'waiting', claimed_by: null })
      .where('claimed_by', '=', 'another')
      .execute();
    startInstance(magazine.db, sink.url);
    await finished();
    expect([...new Set(recipientsOf(sink))]).toEqual(emails.sort());
    expect(sink.received).toHaveLength(50 + inHand);
  });

  /** Another instance takes over everything, while this process is blocked for longer than its lease. */
  async function holdUp(lease: number): Promise<void> {
    await magazine.db
      .updateTable('newsletter_deliveries')
      .set({ claimed_by: 'another', claimed_until: '2999-01-01T00:00:00.000Z' })
      .execute();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lease * 2);
  }
});
