import { expect, it } from 'vitest';
import type { MediaItem } from '../../src/contract/media.ts';
import { placeBlock } from '../../src/editor/field/place-block.ts';
import { answerAlt, imagesWithoutAlt, writeGallery, writeImage } from '../../src/editor/images/image-markdown.ts';
import { placeholderOf, withoutPlaceholders } from '../../src/editor/images/placeholders.ts';

const [id, other] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];

function itemOf(texts: Partial<MediaItem>): MediaItem {
  return { id, alt: '', caption: '', isDecorative: false, ...texts } as MediaItem;
}

/** @param text with `|` at the caret @returns the text with the block in it, and the caret */
function place(text: string): string {
  const { position, text: put, caret } = placeBlock(text.replace('|', ''), text.indexOf('|'), 'BLOCK');
  const placed = text.replace('|', '').slice(0, position) + put + text.replace('|', '').slice(position);
  return caret === null ? placed : `${placed.slice(0, caret)}|${placed.slice(caret)}`;
}

it('puts an image into a text as a paragraph of its own, at the caret or behind the paragraph around it', () => {
  expect(place('|')).toBe('BLOCK\n\n|');
  expect(place('One.|')).toBe('One.\n\nBLOCK\n\n|');
  expect(place('One.\n|\nTwo.')).toBe('One.\n\nBLOCK\n\n|Two.');
  expect(place('|One.')).toBe('BLOCK\n\n|One.');
  expect(place('One.\n\n|Two.')).toBe('One.\n\nBLOCK\n\n|Two.');
  expect(place('One| and two.\nStill.\n\nThree.')).toBe('One and two.\nStill.\n\nBLOCK\n\nThree.');
  expect(place('```\ncode|\n\nmore\n```\n')).toBe('```\ncode\n\nmore\n```\n\nBLOCK\n\n');
});

it('saves a text as it was before an upload began, wherever that stands, until the image is there', () => {
  const placeholder = placeholderOf('a [b](c)\n‮d.jpg', 'key-1');
  expect(placeholder).toBe('![Uploading a b (c) d.jpg…](upload:key-1)');
  for (const text of ['|', 'One.|', 'One.\n\n|Two.', '|One.', 'One| and two.\n\nThree.']) {
    const plain = text.replace('|', '');
    const { position, text: put } = placeBlock(plain, text.indexOf('|'), `${placeholder}\n\n${placeholder}`);
    const saved = withoutPlaceholders(plain.slice(0, position) + put + plain.slice(position));
    expect(saved.trim()).toBe(plain);
  }
});

it('writes what the library says of an image, whatever that is', () => {
  expect(writeImage(itemOf({}))).toBe(`![](media:${id})`);
  expect(writeImage(itemOf({ alt: 'A [river]\n\\', caption: 'The "Elbe"' }))).toBe(
    `![A \\[river\\] \\\\](media:${id} "The \\"Elbe\\"")`,
  );
  expect(writeImage(itemOf({ alt: 'unused', isDecorative: true }))).toBe(`![](media:${id})`);
  expect(writeGallery([itemOf({}), itemOf({ id: other })])).toBe(
    `:::gallery\n![](media:${id})\n![](media:${other})\n:::`,
  );
});

it('finds the images that have no alt text, once each, and writes the answers into the text', () => {
  const text = [
    `![](media:${id} "Caption")`,
    `![said](media:${id})`,
    `![](media:${id}#wide,decorative)`,
    `\`\`\`\n![](media:${other})\n\`\`\``,
    `In a line ![ ](media:${id}#wide) of text, and ![](https://elsewhere.example/a.png).`,
  ].join('\n\n');
  expect(imagesWithoutAlt(text)).toEqual([id]);
  expect(answerAlt(text, id, 'A ]')).toBe(
    text
      .replace(`![](media:${id} "Caption")`, `![A \\]](media:${id} "Caption")`)
      .replace(`![ ](media:${id}#wide)`, `![A \\]](media:${id}#wide)`),
  );
  const decorative = answerAlt(text, id, '');
  expect(decorative).toContain(`![](media:${id}#decorative "Caption")`);
  expect(decorative).toContain(`![](media:${id}#wide,decorative) of text`);
  expect(imagesWithoutAlt(decorative)).toEqual([]);
});
