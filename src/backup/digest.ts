import { createHash } from 'node:crypto';

const bytes = 32;

/**
 * A checksum of lines that does not depend on their order, which differs between engines: the sum of their SHA-256 modulo 2^256. It
 * finds what was lost or damaged; who may change an archive can also change its checksums, unless it is encrypted.
 */
export class Digest {
  #sum = 0n;

  add(line: string): void {
    const hash = createHash('sha256').update(line).digest('hex');
    this.#sum = BigInt.asUintN(8 * bytes, this.#sum + BigInt(`0x${hash}`));
  }

  /** In hexadecimal. */
  toString(): string {
    return this.#sum.toString(16).padStart(2 * bytes, '0');
  }
}
