/** How the bytes of a type begin: at an offset, one of these texts in Latin-1. Without it the type is text. */
interface FileType {
  mime: string;
  begins?: readonly [offset: number, texts: readonly string[]];
}

const zip = [0, ['PK\x03\x04']] as const;
const ole = [0, ['\xd0\xcf\x11\xe0']] as const;
const mp4 = [4, ['ftyp', 'moov', 'mdat', 'wide', 'free']] as const;
const matroska = [0, ['\x1a\x45\xdf\xa3']] as const;
const ogg = [0, ['OggS']] as const;
/** Frames of MPEG audio begin with eleven bits that are set. */
const mpeg = [0, ['ID3', '\xff\xfb', '\xff\xfa', '\xff\xf3', '\xff\xf2', '\xff\xf1', '\xff\xf9', '\xff\xe3']] as const;
const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/** PDF, documents, audio and video, by the end of their names. Nothing that a browser runs: no HTML, SVG, XML or script. */
const types: Readonly<Record<string, FileType>> = {
  pdf: { mime: 'application/pdf', begins: [0, ['%PDF-']] },
  epub: { mime: 'application/epub+zip', begins: zip },
  doc: { mime: 'application/msword', begins: ole },
  xls: { mime: 'application/vnd.ms-excel', begins: ole },
  ppt: { mime: 'application/vnd.ms-powerpoint', begins: ole },
  docx: { mime: `${office}.wordprocessingml.document`, begins: zip },
  xlsx: { mime: `${office}.spreadsheetml.sheet`, begins: zip },
  pptx: { mime: `${office}.presentationml.presentation`, begins: zip },
  odt: { mime: `${open}.text`, begins: zip },
  ods: { mime: `${open}.spreadsheet`, begins: zip },
  odp: { mime: `${open}.presentation`, begins: zip },
  rtf: { mime: 'application/rtf', begins: [0, ['{\\rtf']] },
  txt: { mime: 'text/plain' },
  csv: { mime: 'text/csv' },
  zip: { mime: 'application/zip', begins: zip },
  mp3: { mime: 'audio/mpeg', begins: mpeg },
  aac: { mime: 'audio/aac', begins: mpeg },
  m4a: { mime: 'audio/mp4', begins: mp4 },
  m4b: { mime: 'audio/mp4', begins: mp4 },
  ogg: { mime: 'audio/ogg', begins: ogg },
  oga: { mime: 'audio/ogg', begins: ogg },
  opus: { mime: 'audio/ogg', begins: ogg },
  flac: { mime: 'audio/flac', begins: [0, ['fLaC']] },
  wav: { mime: 'audio/wav', begins: [0, ['RIFF']] },
  mp4: { mime: 'video/mp4', begins: mp4 },
  m4v: { mime: 'video/mp4', begins: mp4 },
  mov: { mime: 'video/quicktime', begins: mp4 },
  webm: { mime: 'video/webm', begins: matroska },
  mkv: { mime: 'video/x-matroska', begins: matroska },
  ogv: { mime: 'video/ogg', begins: ogg },
};

/** Bytes at the start of a file that are looked at; browsers look at 1,445 (WHATWG, MIME Sniffing). */
export const sniffedBytes = 4096;

/** Beginnings of a document or a script for some program, behind white space and comments. */
const activeStart =
  /^\s*(?:#!|<(?:!doctype|html|head|body|iframe|style|title|table|div|font|h1|br|a|b|p|img|\?|%)[\s/>a-z])/i;

/** Texts that make one of it anywhere. */
const activeAnywhere = /<(?:script|svg|html|!doctype|\?php)[\s/>]/i;

/** Control characters of texts: tab, line feed, form feed, carriage return, escape. */
const controls: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

/** A PDF may have other bytes before its first line (ISO 32000-1, Annex H, note 13). */
const pdf = /^[^<]{0,1000}%PDF-/;

/** @returns the media type of a file; null for one that is not served: of another type, or with other contents than its name says */
export function typeOfFile(name: string, start: Uint8Array): string | null {
  const ending = endingOf(name).slice(1);
  const type = Object.hasOwn(types, ending) ? types[ending] : undefined;
  if (!type) return null;
  const text = Buffer.from(start.subarray(0, sniffedBytes)).toString('latin1');
  return hasBytesOf(type, text) ? type.mime : null;
}

function hasBytesOf({ mime, begins }: FileType, text: string): boolean {
  if (!begins) return isPlainText(text);
  if (mime === 'application/pdf') return pdf.test(text);
  const [offset, texts] = begins;
  return texts.some((one) => text.startsWith(one, offset));
}

function isPlainText(text: string): boolean {
  if (Buffer.from(text, 'latin1').some((byte) => byte < 0x20 && !controls.has(byte))) return false;
  const shown = text.replace(/^\xef\xbb\xbf/, '').replaceAll(/<!--.*?-->/gs, '');
  return !activeStart.test(shown) && !activeAnywhere.test(text);
}

/** @returns the ending of the name, with its dot, in lower case */
export function endingOf(name: string): string {
  return /\.[a-z0-9]{2,5}$/.exec(name.toLowerCase())?.[0] ?? '';
}
