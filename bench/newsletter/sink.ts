import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';
import { SMTPServer } from 'smtp-server';

/** What the sink tells whoever started it, when it is asked. */
export interface SinkAnswer {
  port: number;
  emails: number;
  /** Different addresses that got one. */
  readers: number;
}

/** An SMTP server in a process of its own, which takes every email and keeps only whom it was for. */
const readers = new Set<string>();
let messages = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, { envelope }, done) {
    await finished(stream.resume()).catch(() => undefined);
    messages += 1;
    for (const { address } of envelope.rcptTo) readers.add(address);
    done();
  },
});
// A client that is killed leaves its connection broken.
server.on('error', () => undefined);
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const { port } = server.server.address() as AddressInfo;

const tell = () => process.send?.({ port, emails: messages, readers: readers.size } satisfies SinkAnswer);
process.on('message', tell);
process.on('disconnect', () => process.exit());
tell();
