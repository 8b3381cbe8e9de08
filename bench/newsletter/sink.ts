import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';
import { SMTPServer } from 'smtp-server';

/** The reply of the sink to a message of its parent process. */
export interface SinkAnswer {
  port: number;
  emails: number;
  /** Number of different recipients. */
  subscribers: number;
}

/** An SMTP server in its own process, which accepts every email and stores only the recipients. */
const subscribers = new Set<string>();
let messages = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, { envelope }, done) {
    await finished(stream.resume()).catch(() => undefined);
    messages += 1;
    for (const { address } of envelope.rcptTo) subscribers.add(address);
    done();
  },
});
// A killed client leaves a broken connection.
server.on('error', () => undefined);
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const { port } = server.server.address() as AddressInfo;

const tell = () => process.send?.({ port, emails: messages, subscribers: subscribers.size } satisfies SinkAnswer);
process.on('message', tell);
process.on('disconnect', () => process.exit());
tell();
