import type { GivenFile } from './editor-images.ts';
import { zip } from './zip.ts';

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const office = 'http://schemas.openxmlformats.org';
const main = `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"`;
const relations = `${office}/officeDocument/2006/relationships`;

const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const styled = (name: string, text: string) => paragraph(run(text), `<w:pStyle w:val="${name}"/>`);
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const item = (text: string, level: number, list: number) =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`;
const footnote = '<w:r><w:footnoteReference w:id="2"/></w:r>';
const picture = `<w:r><w:drawing><wp:inline xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="Picture 1" descr="A mill"/><a:graphic xmlns:a="${office}/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="${office}/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId2"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const body = [
  styled('Title', 'The mill'),
  styled('Heading1', 'Upstream'),
  paragraph(
    `${run('It is ')}${run('old', '<w:b/>')}${run(', ')}${run('slow', '<w:i/>')}${run(' and ')}${run('shut', '<w:strike/>')}${run(' open')}${footnote}${run(', says ')}<w:hyperlink r:id="rId3">${run('its page')}</w:hyperlink>${run('.')}`,
  ),
  item('Wheel', 0, 1),
  item('of oak', 1, 1),
  item('Stone', 0, 1),
  paragraph(picture),
  item('Lift', 0, 2),
  item('Drop', 0, 2),
  `<w:tbl><w:tr>${cell('Year')}${cell('Flour')}</w:tr><w:tr>${cell('1870')}${cell('9 sacks')}</w:tr></w:tbl>`,
  paragraph(run('')),
].join('');

const styles = ['Title', 'heading 1']
  .map((name) => {
    const id = name === 'Title' ? name : 'Heading1';
    return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  })
  .join('');

const level = (number: number, format: string) =>
  `<w:lvl w:ilvl="${number}"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`;
const numbering = ['bullet', 'decimal']
  .map((format, index) => {
    return `<w:abstractNum w:abstractNumId="${index}">${level(0, format)}${level(1, format)}</w:abstractNum>`;
  })
  .join('');

const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`;
const relation = (id: string, kind: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"${mode}/>`;
const relationsOf = (...all: string[]) =>
  xml(`<Relationships xmlns="${office}/package/2006/relationships">${all.join('')}</Relationships>`);

/** Parts of a document of a test beside its text: parts of their own, and relations to files. */
interface OwnParts {
  numbering?: string;
  comments?: string;
  relations?: readonly string[];
}

/** @param content paragraphs and tables, as WordprocessingML @returns a document with this text */
export function wordDocumentOf(name: string, content: string, parts: OwnParts = {}): GivenFile {
  const { numbering: lists = '', comments = '', relations: related = [] } = parts;
  const drawn = [
    `xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing"`,
    `xmlns:a="${office}/drawingml/2006/main" xmlns:pic="${office}/drawingml/2006/picture"`,
  ].join(' ');
  const bytes = zip({
    '[Content_Types].xml': xml(
      `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}.main+xml"/></Types>`,
    ),
    '_rels/.rels': relationsOf(relation('rId1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': xml(`<w:document ${main} ${drawn}><w:body>${content}</w:body></w:document>`),
    'word/_rels/document.xml.rels': relationsOf(...related),
    'word/numbering.xml': xml(`<w:numbering ${main}>${lists}</w:numbering>`),
    'word/comments.xml': xml(`<w:comments ${main}>${comments}</w:comments>`),
  });
  return { name, type, bytes };
}

/** The input of `wordDocumentOf`. */
export const word = { paragraph, run, item, cell, relation, level };

/** @returns a document with a title, a heading, marks, a link, a footnote, lists, a table and this image */
export function wordDocument(name: string, image: GivenFile): GivenFile {
  const bytes = zip({
    '[Content_Types].xml': xml(
      `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="${type}.main+xml"/></Types>`,
    ),
    '_rels/.rels': relationsOf(relation('rId1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': xml(`<w:document ${main}><w:body>${body}</w:body></w:document>`),
    'word/_rels/document.xml.rels': relationsOf(
      relation('rId1', 'styles', 'styles.xml'),
      relation('rId2', 'image', 'media/image1.jpeg'),
      relation('rId3', 'hyperlink', 'https://mill.example.org/', ' TargetMode="External"'),
      relation('rId4', 'numbering', 'numbering.xml'),
      relation('rId5', 'footnotes', 'footnotes.xml'),
    ),
    'word/styles.xml': xml(`<w:styles ${main}>${styles}</w:styles>`),
    'word/numbering.xml': xml(
      `<w:numbering ${main}>${numbering}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
    ),
    'word/footnotes.xml': xml(
      `<w:footnotes ${main}><w:footnote w:id="2">${paragraph(run('Since 1911.'))}</w:footnote></w:footnotes>`,
    ),
    'word/media/image1.jpeg': image.bytes,
  });
  return { name, type, bytes };
}
