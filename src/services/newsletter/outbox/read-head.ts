import type { FileHandle } from 'node:fs/promises';

/** Bytes of an email that its headers are looked for in; those of ours have less than two thousand. */
const headLength = 16 * 1024;

/** @returns the headers of an email, as they were written */
export async function readHead(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
  const end = buffer.subarray(0, bytesRead).indexOf('\r\n\r\n');
  return buffer.subarray(0, end === -1 ? bytesRead : end);
}
