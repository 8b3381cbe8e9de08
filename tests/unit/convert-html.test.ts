import { expect, it } from 'vitest';
import { convertHtml } from '../../src/conversion/convert-html.ts';
import { addSliceNotes } from '../../src/editor/paste/clipboard-html/add-slice-notes.ts';
import { parseHtml } from '../../src/imports/texts/parse-html.ts';
import { pastes } from '../support/pasting.ts';

it.each(pastes)('converts what $name copies as it does in a browser', ({ clipboard, markdown }) => {
  const { 'text/html': html, 'application/x-vnd.google-docs-document-slice-clip+wrapped': slice = '' } = clipboard;
  const converted = convertHtml({
    html,
    usedLabels: new Set(),
    time: 10_000,
    parse: parseHtml,
    prepare: (document) => {
      if (slice !== '') addSliceNotes(document, slice);
      return () => null;
    },
  });
  expect(converted).toBe(markdown);
});
