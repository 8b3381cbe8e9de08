import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** Name → its TXT records; `silent` gets no answer, `broken` an error. Names that are missing do not exist. */
export type Zone = Record<string, readonly string[] | 'silent' | 'broken'>;

/** Longest piece of a TXT record, in bytes (RFC 1035, section 3.3). */
const maxPiece = 255;

const [noError, serverFailure, nameError] = [0, 2, 3];

/**
 * Starts a DNS server (RFC 1035) that knows TXT records, until the end of the test.
 * @returns its address, and the names that it was asked for
 */
export async function startDnsServer(zone: Zone): Promise<{ address: string; asked: string[] }> {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query);
    asked.push(name);
    const records = zone[name];
    if (records !== 'silent') socket.send(answer(query.subarray(0, end), records), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, asked };
}

/** @returns the name in the question, and where the question ends */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** @param question header and question of the query */
function answer(question: Buffer, records: Zone[string] | undefined): Buffer {
  const head = Buffer.from(question);
  const found = Array.isArray(records) ? records : [];
  head.writeUInt16BE(0x8180 | (records === undefined ? nameError : records === 'broken' ? serverFailure : noError), 2);
  head.writeUInt16BE(found.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...found.map(writeRecord)]);
}

function writeRecord(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += maxPiece) {
    const piece = bytes.subarray(start, start + maxPiece);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  const data = Buffer.concat(pieces);
  // A pointer to the name in the question, type TXT, class IN, a lifetime of 0.
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
