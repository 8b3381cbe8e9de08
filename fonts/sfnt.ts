/** Bytes of a font's header, and of the entry of each of its tables. https://learn.microsoft.com/typography/opentype/spec/otff */
const headerSize = 12;
const entrySize = 16;

interface Table {
  tag: string;
  bytes: Buffer;
}

/** @returns a table of a font in TrueType's format; @throws when it has none of that name */
export function readTable(font: Buffer, tag: string): Buffer {
  const table = readTables(font).find((one) => one.tag === tag);
  if (!table) throw new Error(`The font has no table ${tag}.`);
  return table.bytes;
}

/** @returns the font with another table in place of its own of that name; sums of bytes are left as they are */
export function replaceTable(font: Buffer, tag: string, bytes: Buffer): Buffer {
  const tables = readTables(font).map((table) => (table.tag === tag ? { tag, bytes } : table));
  const head = Buffer.from(font.subarray(0, headerSize + entrySize * tables.length));
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, table] of tables.entries()) {
    const entry = headerSize + entrySize * index;
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.bytes.length, entry + 12);
    // Tables begin at multiples of four.
    const padding = Buffer.alloc(-table.bytes.length & 3);
    parts.push(table.bytes, padding);
    offset += table.bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

function readTables(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = headerSize + entrySize * index;
    const begin = font.readUInt32BE(entry + 8);
    return {
      tag: font.toString('latin1', entry, entry + 4),
      bytes: font.subarray(begin, begin + font.readUInt32BE(entry + 12)),
    };
  });
}
