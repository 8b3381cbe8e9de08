import { globSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { type MediaUpload, mediaUpload } from '../../src/contract/media.ts';
import { readAnswer } from './answers.ts';

/** A client of resumable uploads, on one or several instances of a site. */
export interface TusClient {
  /** Without a trailing slash. */
  url: string;
  headers: Record<string, string>;
}

const version = { 'tus-resumable': '1.0.0' };

/** Sends a request of the protocol. */
export function ask({ url, headers }: TusClient, method: string, path: string, init: RequestInit = {}) {
  return fetch(url + path, { ...init, method, headers: { ...version, ...headers, ...(init.headers as object) } });
}

/** Begins an upload. @param metadata name → value */
export function create(client: TusClient, bytes: number | string, metadata: Record<string, string> = {}) {
  const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  return ask(client, 'POST', adminPaths.mediaUploads, {
    headers: { 'upload-length': String(bytes), ...(pairs.length > 0 && { 'upload-metadata': pairs.join(',') }) },
  });
}

/** Begins an upload. @returns its path */
export async function begin(client: TusClient, bytes: number, filename = 'river.jpg'): Promise<string> {
  const answer = await create(client, bytes, { filename });
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
}

/** Sends a part of the file. */
export function send(client: TusClient, path: string, offset: number, bytes: Uint8Array): Promise<Response> {
  const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
  return ask(client, 'PATCH', path, { headers, body: new Uint8Array(bytes) });
}

/**
 * Sends a part, of which only the first bytes arrive: then the connection breaks.
 * @param workDir of the instance: what it has read of the part is there
 */
export async function sendCut(
  { url, headers }: TusClient,
  path: string,
  { offset, bytes, arriving, workDir }: { offset: number; bytes: Uint8Array; arriving: number; workDir: string },
): Promise<void> {
  const length = String(bytes.length);
  const part = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
  const sent = request(url + path, {
    method: 'PATCH',
    headers: { ...version, ...headers, ...part, 'content-length': length },
  });
  const broken = new Promise((resolve) => sent.once('error', resolve));
  sent.write(bytes.subarray(0, arriving));
  await expect.poll(() => sizeOfWork(workDir), { timeout: 30_000, interval: 5 }).toBe(arriving);
  sent.destroy(new Error('cut'));
  await broken;
}

/** @returns bytes in the folders for files under way */
function sizeOfWork(workDir: string): number {
  const files = globSync('work-*/part', { cwd: workDir });
  return files.reduce(
    (bytes, file) => bytes + (statSync(join(workDir, file), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** @returns how many bytes the server has */
export async function offsetOf(client: TusClient, path: string): Promise<number> {
  const answer = await ask(client, 'HEAD', path);
  expect(answer.status).toBe(200);
  return Number(answer.headers.get('upload-offset'));
}

/** @returns what has become of an upload */
export function read(client: TusClient, path: string): Promise<MediaUpload> {
  return readAnswer(ask(client, 'GET', path), mediaUpload);
}

/** Waits until an upload is an image or refused. */
export async function readResult(client: TusClient, path: string): Promise<MediaUpload> {
  await expect
    .poll(async () => (await read(client, path)).state, { timeout: 60_000, interval: 50 })
    .toMatch(/^(done|refused)$/);
  return read(client, path);
}
