/** A box of a file in the ISO base media format (ISO/IEC 14496-12, section 4.2). */
export interface Box {
  type: string;
  /** Without its header. */
  body: DataView;
}

/** @returns the boxes in a view; one that goes on behind its end is cut. A size of 64 bits, which only pixels need, ends the list */
export function boxesIn(parent: DataView, start = 0): Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= parent.byteLength) {
    const size = parent.getUint32(at);
    const end = size === 0 ? parent.byteLength : Math.min(at + size, parent.byteLength);
    if (end < at + 8) break;
    boxes.push({ type: textAt(parent, at + 4), body: view(parent, at + 8, end) });
    at = end;
  }
  return boxes;
}

export function findBox(boxes: readonly Box[], wanted: string): DataView | undefined {
  return boxes.find(({ type }) => type === wanted)?.body;
}

export function view(parent: DataView, start: number, end: number): DataView {
  return new DataView(parent.buffer, parent.byteOffset + start, end - start);
}

export function textAt(bytes: DataView, at: number): string {
  return String.fromCharCode(...Array.from({ length: 4 }, (_, index) => bytes.getUint8(at + index)));
}

/** @returns a number of so many bytes, at most eight; 0 for none */
export function numberAt(bytes: DataView, at: number, size: number): number {
  let value = 0;
  for (let index = 0; index < size; index += 1) value = value * 256 + bytes.getUint8(at + index);
  return value;
}
