import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Connections at a time, to all servers together. */
const connections = 32;

/**
 * Milliseconds after which the client closes an idle connection, as proxies do before Masthead closes it (75 s). Without this an `Agent`
 * ignores the server's `Keep-Alive` header, and now and then sends a request into a connection that is just being closed.
 */
const idleTimeout = 60_000;

/** Milliseconds between two batches of requests. */
const tick = 10;

export interface Answered {
  status: number;
  body: string;
  /** When the request was sent, in milliseconds since 1970. */
  sentAt: number;
}

/** Sends requests, and hands each answer to `check`. */
export interface Load {
  /** @returns the next URL */
  next(): string;
  check(url: string, answer: Answered): void;
}

/** @returns requests per second that the servers and this client manage in that many milliseconds */
export async function measurePeak(load: Load, milliseconds: number): Promise<number> {
  const agent = openAgent();
  const end = Date.now() + milliseconds;
  let answered = 0;
  async function ask(): Promise<void> {
    while (Date.now() < end) {
      await request(agent, load);
      answered += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, ask));
  agent.destroy();
  return answered / (milliseconds / 1000);
}

/** Sends that many requests per second; where the servers do not keep up, no more than the connections can carry. */
export async function keepLoad(load: Load, rate: number, milliseconds: number): Promise<number> {
  const agent = openAgent();
  const start = Date.now();
  const failures: unknown[] = [];
  let sent = 0;
  let underWay = 0;
  while (Date.now() < start + milliseconds) {
    for (const due = ((Date.now() - start) * rate) / 1000; sent < due && underWay < 2 * connections; sent += 1) {
      underWay += 1;
      request(agent, load)
        .catch((error: unknown) => failures.push(error))
        .finally(() => {
          underWay -= 1;
        });
    }
    await wait(tick);
  }
  while (underWay > 0) await wait(tick);
  agent.destroy();
  if (failures.length > 0) throw failures[0];
  return sent;
}

function openAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections, timeout: idleTimeout });
}

function request(agent: Agent, { next, check }: Load): Promise<void> {
  const url = next();
  const sentAt = Date.now();
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        check(url, { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), sentAt });
        resolve();
      });
    });
    asked.on('error', (cause) => {
      const connection = asked.reusedSocket ? 'a reused' : 'a new';
      reject(new Error(`${url} on ${connection} connection, ${Date.now() - sentAt} ms after it was sent`, { cause }));
    });
  });
}
