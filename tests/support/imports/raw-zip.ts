import { crc32 } from 'node:zlib';

/** A file as an archive has it; `claimed` is the size that the archive says it has. */
export interface RawEntry {
  name: string | Buffer;
  content: string | Buffer;
  claimed?: number;
  isUtf8?: boolean;
}

/** @returns a ZIP file with its files as they are, also such as no packing program would write: names that lead out, two of one name */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimed, isUtf8 = true } of entries) {
    const bytes = Buffer.from(content);
    const label = Buffer.from(name);
    const size = claimed ?? bytes.length;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isUtf8 ? 0x800 : 0, 2);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, label, bytes]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, label]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}
