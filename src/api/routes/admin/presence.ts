import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { presenceSign } from '../../../contract/presence.ts';
import { nowOf } from '../../http/caller.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { readBody } from '../../http/validate.ts';

/** Longest silence of a stream, in milliseconds: proxies close a connection that is silent for a minute. */
const heartbeat = 20_000;

/** How long a stream lasts, in milliseconds. The browser opens another one, for which the session is checked again. */
const maxStream = 60_000;

/**
 * Milliseconds after which a browser opens a stream again that ended because its account has too many. Without the wait, the
 * oldest streams would replace each other without end.
 */
const replacedRetry = 60_000;

/** Presence in articles: a stream of server-sent events, each with the whole list, and the sign of a tab. */
export function adminPresenceRoutes({ presence }: ApiParts): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>()
    .get('/', (c) => {
      // nginx would hold the events back.
      c.header('x-accel-buffering', 'no');
      const { user, sessionId } = c.get('signedIn');
      const response = streamSSE(c, async (sse) => {
        const end = Date.now() + maxStream;
        let change = Promise.withResolvers<void>();
        const wake = () => {
          change.resolve();
          change = Promise.withResolvers();
        };
        const stream = presence.streams.open({ userId: user.id, sessionId, wake });
        sse.onAbort(wake);
        try {
          let sent = '';
          while (!sse.aborted && !presence.isClosed && !stream.ending && Date.now() < end) {
            const { promise } = change;
            const data = JSON.stringify(presence.list());
            await (data === sent ? sse.write(':\n\n') : sse.writeSSE({ data, retry: 1000 }));
            sent = data;
            await Promise.race([promise, wait(heartbeat, undefined, { ref: false })]);
          }
          if (stream.ending === 'replaced') await sse.write(`retry: ${replacedRetry}\n\n`);
        } finally {
          stream.close();
        }
      });
      // The connection would stay open after the stream, and a stop would wait for it.
      response.headers.set('connection', 'close');
      return response;
    })
    .put('/', async (c) => {
      presence.tell(c.get('signedIn').user, await readBody(c, presenceSign), nowOf(c));
      return c.body(null, 204);
    });
}
