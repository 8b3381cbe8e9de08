/** Type of the unit that describes a coded image. */
const sequenceHeader = 1;

/** AV1 Bitstream & Decoding Process Specification, sections 5.3 to 5.5. @returns whether the coded gray has the limited range */
export function isCodedLimited(data: DataView): boolean {
  for (let at = 0; at < data.byteLength; ) {
    const header = data.getUint8(at);
    const hasExtension = (header & 4) !== 0;
    // Without a size it is the last one.
    if ((header & 2) === 0) return false;
    const { value: size, length } = readLength(data, at + (hasExtension ? 2 : 1));
    const start = at + (hasExtension ? 2 : 1) + length;
    if (((header >> 3) & 15) === sequenceHeader) return readRange(new Bits(data, start));
    at = start + size;
  }
  return false;
}

function readLength(data: DataView, at: number): { value: number; length: number } {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = data.getUint8(at + index);
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, length: index + 1 };
  }
  throw new RangeError('a size of more than eight bytes');
}

/** @throws RangeError for data that end too soon */
function readRange(bits: Bits): boolean {
  const profile = bits.read(3);
  bits.read(1);
  const isReduced = bits.read(1) === 1;
  if (isReduced) bits.read(5);
  // Times are for films: such a file is left as it is.
  else if (!skipOperatingPoints(bits)) return false;
  const [width, height] = [bits.read(4) + 1, bits.read(4) + 1];
  bits.read(width);
  bits.read(height);
  if (!isReduced && bits.read(1) === 1) bits.read(7);
  bits.read(3);
  if (!isReduced) skipTools(bits);
  bits.read(3);
  return readColor(bits, profile);
}

function skipOperatingPoints(bits: Bits): boolean {
  if (bits.read(1) === 1) return false;
  const hasDelay = bits.read(1) === 1;
  const points = bits.read(5) + 1;
  for (let point = 0; point < points; point += 1) {
    bits.read(12);
    if (bits.read(5) > 7) bits.read(1);
    if (hasDelay && bits.read(1) === 1) bits.read(4);
  }
  return true;
}

function skipTools(bits: Bits): void {
  bits.read(4);
  const hasOrder = bits.read(1) === 1;
  if (hasOrder) bits.read(2);
  const screenTools = bits.read(1) === 1 ? 2 : bits.read(1);
  if (screenTools > 0 && bits.read(1) === 0) bits.read(1);
  if (hasOrder) bits.read(3);
}

function readColor(bits: Bits, profile: number): boolean {
  const isHigh = bits.read(1) === 1;
  if (profile === 2 && isHigh) bits.read(1);
  const isGray = profile !== 1 && bits.read(1) === 1;
  if (bits.read(1) === 1) bits.read(24);
  return isGray && !isHigh && bits.read(1) === 0;
}

class Bits {
  readonly #data: DataView;
  #at: number;

  constructor(data: DataView, start: number) {
    this.#data = data;
    this.#at = start * 8;
  }

  /** @param count at most 31 */
  read(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1) {
      value = value * 2 + ((this.#data.getUint8(this.#at >> 3) >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }
}
