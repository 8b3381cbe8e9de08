import type { FileHandle } from 'node:fs/promises';

/** Bytes read to find an email's headers; ours have less than two thousand. */
const headLength = 16 * 1024;

/** @returns the raw headers of an email */
export async function readHead(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
  const end = buffer.subarray(0, bytesRead).indexOf('\r\n\r\n');
  return buffer.subarray(0, end === -1 ? bytesRead : end);
}
