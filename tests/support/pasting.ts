import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { GivenFile } from './editor-images.ts';

const folder = resolve(import.meta.dirname, 'pastes');
const read = (name: string) => readFileSync(resolve(folder, name), 'utf8');

/** Type of the data that Google Docs copies beside its HTML. */
const sliceType = 'application/x-vnd.google-docs-document-slice-clip+wrapped';

/** Clipboard contents of programs, and their Markdown. */
export const pastes = readdirSync(folder).flatMap((file) => {
  const name = file.match(/^(.+)\.html$/)?.[1];
  if (name === undefined) return [];
  const [html, slice] = [read(file), `${name}.slice.txt`];
  const beside = existsSync(resolve(folder, slice)) ? read(slice) : '';
  const clipboard = { 'text/html': html, 'text/plain': 'Beside it', ...(beside !== '' && { [sliceType]: beside }) };
  return [{ name, clipboard, html: html + notesIn(beside), markdown: read(`${name}.md`).trimEnd() }];
});

/** @returns the footnotes that are beside the HTML, as HTML */
function notesIn(slice: string): string {
  const notes: Record<string, { dsl_spacers: string }> = slice
    ? JSON.parse(JSON.parse(slice).data).resolved.dsl_relateddocslices
    : {};
  return Object.values(notes)
    .map(({ dsl_spacers }) => `<p>${dsl_spacers.replaceAll('\n', ' ')}</p>`)
    .join('');
}

/** Pastes into an element, as far as the page can tell. */
export async function paste(
  target: Locator,
  data: Readonly<Record<string, string>>,
  files: readonly GivenFile[] = [],
): Promise<void> {
  const encoded = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }));
  await target.evaluate(
    (element, [given, all]) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
      for (const { name, type, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        clipboardData.items.add(new File([bytes], name, { type }));
      }
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
      const isLeft = element.dispatchEvent(event);
      // The browser pastes as text what the page doesn't handle.
      if (isLeft) document.execCommand('insertText', false, given['text/plain'] ?? '');
    },
    [data, encoded] as const,
  );
}

/** Cuts what is selected in an element, by no key. @returns the text that the page puts on the clipboard */
export function cut(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent('cut', { bubbles: true, cancelable: true, clipboardData }));
    return clipboardData.getData('text/plain');
  });
}

/** @returns the words of a document that a reader sees, without the numbers and bullets that programs write by themselves */
export async function wordsOf(page: Page, html: string): Promise<string[]> {
  // A page without a policy, which would be told about the styles.
  const blank = await page.context().newPage();
  const words = await blank.evaluate((source) => {
    const { body } = new DOMParser().parseFromString(source, 'text/html');
    const unseen =
      'script, style, button, [hidden], [style*="mso-list:Ignore"], a[href*="ftn"], a[class^="sdfootnote"], .fn, .s4, [id*="fnref"]';
    for (const element of body.querySelectorAll(unseen)) element.remove();
    for (const element of body.querySelectorAll('p, li, td, th, div, br, h1, h2, h3, pre, cite, figcaption, summary')) {
      element.before(' ');
      element.append(' ');
    }
    return body.textContent?.match(/[\p{L}\p{N}]+/gu) ?? [];
  }, html);
  await blank.close();
  return words;
}

/** @returns those words that a text has not, or not as often */
export function missingWords(words: readonly string[], text: string): string[] {
  const left = new Map<string, number>();
  for (const word of text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word.normalize('NFKC')) ?? 0;
    left.set(word.normalize('NFKC'), count - 1);
    return count <= 0;
  });
}
