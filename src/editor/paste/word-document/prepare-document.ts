import xmldom from 'mammoth/lib/xml/xmldom.js';
import zipfile, { type Zip } from 'mammoth/lib/zipfile.js';
import { itemStyle } from '../../../conversion/item-style.ts';
import { nameLinkedImages } from './linked-images.ts';
import { ListStyles } from './list-styles.ts';
import { WordNumbering } from './word-numbering.ts';
import { childElements, WordXml } from './word-xml.ts';

/** Parts of a document that do not come into the text. */
export interface LeftOut {
  comments: number;
  hasChanges: boolean;
}

/** A document that mammoth reads without loss. */
export interface PreparedDocument {
  bytes: ArrayBuffer;
  leftOut: LeftOut;
}

/**
 * Puts into a document's text what mammoth does not read: the numbers of items, so that two lists stay two and one that goes on goes on; the
 * first letter of a paragraph that is set as a drop cap; what a linked image is called.
 * @param bytes of a .docx file
 * @throws what a damaged file throws
 */
export async function prepareDocument(bytes: ArrayBuffer): Promise<PreparedDocument> {
  const zip = await zipfile.openArrayBuffer(bytes);
  const path = 'word/document.xml';
  const body = await readPart(zip, path);
  // Another program may name its parts otherwise: mammoth finds them.
  if (!body) return { bytes, leftOut: { comments: 0, hasChanges: false } };
  const [numbering, styles, comments, relations] = await Promise.all(
    ['word/numbering.xml', 'word/styles.xml', 'word/comments.xml', 'word/_rels/document.xml.rels'].map((name) =>
      readPart(zip, name),
    ),
  );
  joinDropCaps(body);
  numberItems(body, new WordNumbering(numbering ?? null), new ListStyles(styles ?? null));
  nameLinkedImages(body.document, relations?.document ?? null);
  zip.write(path, String(body.document));
  const hasChanges = ['ins', 'del', 'moveFrom', 'moveTo'].some((name) => body.all(name).length > 0);
  return { bytes: await zip.toArrayBuffer(), leftOut: { comments: comments?.all('comment').length ?? 0, hasChanges } };
}

async function readPart(zip: Zip, path: string): Promise<WordXml | null> {
  if (!zip.exists(path)) return null;
  const text = await zip.read(path, 'utf-8');
  return new WordXml(xmldom.parseFromString(text.replace(/^\uFEFF/, '')));
}

/** Word has the large first letter in a paragraph of its own, before the one that it begins. */
function joinDropCaps(xml: WordXml): void {
  for (const paragraph of xml.all('p')) {
    const frame = xml.find(paragraph, 'pPr', 'framePr');
    const kind = xml.attribute(frame, 'dropCap');
    if (kind !== 'drop' && kind !== 'margin') continue;
    let next = paragraph.nextSibling;
    while (next && next.nodeType !== 1) next = next.nextSibling;
    if (next?.nodeName !== paragraph.nodeName) continue;
    const begun = next as Element;
    const place = (xml.find(begun, 'pPr') ?? { nextSibling: begun.firstChild }).nextSibling;
    const letters = childElements(paragraph).filter(({ localName }) => localName !== 'pPr');
    for (const letter of letters) begun.insertBefore(letter, place);
    paragraph.parentNode?.removeChild(paragraph);
  }
}

/** Takes the lists from paragraphs, and puts what item each is before its text. */
function numberItems(xml: WordXml, numbering: WordNumbering, styles: ListStyles): void {
  for (const paragraph of xml.all('p')) {
    const properties = xml.find(paragraph, 'pPr');
    const named = styles.listOf(xml, properties);
    const place = named && numbering.next(named.id, named.level);
    if (!properties || !place) continue;
    const former = xml.find(properties, 'numPr');
    if (former) properties.removeChild(former);
    // List 0 is none, whatever the style says.
    const none = [xml.create('ilvl', { val: '0' }), xml.create('numId', { val: '0' })];
    properties.appendChild(xml.create('numPr', {}, none));
    const said = `${place.list} ${place.level} ${place.number ?? '•'}`;
    const text = xml.create('t', {}, [xml.document.createTextNode(said)]);
    const style = xml.create('rPr', {}, [xml.create('rStyle', { val: itemStyle })]);
    paragraph.insertBefore(xml.create('r', {}, [style, text]), properties.nextSibling);
  }
}
