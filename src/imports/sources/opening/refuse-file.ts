import { ImportError } from '../../../exports/source/import-error.ts';

const advice = 'Choose an export of WordPress, Ghost or Substack, or a folder or ZIP file of Markdown.';

/** The first bytes of files that people take for exports, and what these files are. */
const signatures: readonly (readonly [string, string])[] = [
  ['\xd0\xcf\x11\xe0', 'an old file of Excel, Word or Outlook'],
  ['%PDF', 'a PDF file'],
  ['\x1f\x8b', 'packed with gzip: unpack it, and import what is in it'],
  ['BZh', 'packed with bzip2: unpack it, and import what is in it'],
  ['\xfd7zXZ', 'packed with xz: unpack it, and import what is in it'],
  ['7z\xbc\xaf', 'a 7-Zip archive: pack it as a ZIP file'],
  ['Rar!', 'a RAR archive: pack it as a ZIP file'],
  ['\x89PNG', 'an image'],
  ['\xff\xd8\xff', 'an image'],
  ['GIF8', 'an image'],
  ['SQLite format 3', 'a database'],
  ['{\\rtf', 'a text of a word processor'],
];

/** @throws ImportError when the first bytes are those of another kind of file */
export function refuseBytes(bytes: Buffer, name: string): void {
  const start = bytes.toString('latin1', 0, 32);
  if (start.startsWith('PK\x05\x06')) throw new ImportError(`${name} is a ZIP file without files.`);
  const [, what] = signatures.find(([signature]) => start.startsWith(signature)) ?? [];
  if (what) throw new ImportError(`${name} is ${what}. ${advice}`.replace(/(unpack|pack) it(.*?)\. .*$/, '$1 it$2.'));
  if (bytes.toString('latin1', 257, 262) === 'ustar') {
    throw new ImportError(`${name} is a tar archive: pack it as a ZIP file.`);
  }
  const zeros = bytes.filter((byte) => byte === 0).length;
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (zeros > bytes.length / 100 && !isWide) throw new ImportError(`${name} is no text and no ZIP file. ${advice}`);
}

/** @param text the beginning of a file that is nothing that can be imported @throws ImportError */
export function refuseText(text: string, name: string): never {
  throw new ImportError(`${name} ${explain(text.slice(0, 4000))}`);
}

function explain(text: string): string {
  if (/^(?:--\s|\/\*!\d|SET |DROP TABLE|CREATE (?:TABLE|DATABASE)|INSERT INTO)/i.test(text)) {
    return 'is a dump of a database: use “Export” under “Tools” in WordPress, which writes an XML file.';
  }
  if (/^<!doctype html|^<html/i.test(text)) return `is a web page, no export. ${advice}`;
  if (/<feed[^>]*Atom/i.test(text))
    return `is an Atom feed or an export of Blogger, which can't be imported. ${advice}`;
  if (/^<(?:\?xml|rss)/.test(text)) return `is XML, but no export of WordPress. ${advice}`;
  if (/^[{[]/.test(text)) return `is JSON, but no export of Ghost. ${advice}`;
  if (/(?:^|,)"?post_id"?,/.test(text)) {
    return 'is a list of posts without their texts: choose the whole ZIP file that Substack has sent.';
  }
  return `is no export that can be imported. ${advice}`;
}
