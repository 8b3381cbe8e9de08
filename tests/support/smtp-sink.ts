import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail {
  /** The recipients in the envelope. */
  to: string[];
  from: string;
  raw: string;
  /** The message, parsed as a mail program does. */
  mail: Email;
}

export interface SmtpSink {
  /** The value for `SMTP_URL`. */
  url: string;
  received: ReceivedEmail[];
  /** Replies to recipients, by address: a code such as 450, or a whole reply such as `550 5.1.1 no such mailbox`. */
  rejections: Map<string, number | string>;
  /** Waits for that many emails to the address. @returns them */
  waitFor(address: string, count?: number): Promise<ReceivedEmail[]>;
  close(): Promise<void>;
}

/**
 * Starts a real SMTP server that accepts every email except those to the addresses that a test names.
 * @param port the port of a closed server, to start it again
 */
export async function openSmtpSink(port = 0): Promise<SmtpSink> {
  const received: ReceivedEmail[] = [];
  const rejections = new Map<string, number | string>();
  const listeners = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const [code, ...words] = String(rejections.get(address) ?? '').split(' ');
      done(code ? Object.assign(new Error(words.join(' ') || 'not here'), { responseCode: Number(code) }) : null);
    },
    onData(stream, { envelope }, done) {
      take(stream, envelope).then(() => done(), done);
    },
  });

  // A killed client leaves a broken connection.
  server.on('error', () => undefined);

  async function take(stream: NodeJS.ReadableStream, envelope: { mailFrom: unknown; rcptTo: { address: string }[] }) {
    const raw = await buffer(stream);
    const from = (envelope.mailFrom as { address: string }).address;
    const to = envelope.rcptTo.map(({ address }) => address);
    received.push({ to, from, raw: raw.toString(), mail: await PostalMime.parse(raw) });
    for (const listener of listeners) listener();
  }

  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: given } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${given}`,
    received,
    rejections,
    waitFor(address, count = 1) {
      return new Promise((resolve) => {
        const poll = () => {
          const found = received.filter(({ to }) => to.includes(address));
          if (found.length < count) return;
          listeners.delete(poll);
          resolve(found);
        };
        listeners.add(poll);
        poll();
      });
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
