import { expect, it } from 'vitest';
import { renderMarkdown } from '../../src/services/articles/rendering/render-markdown.ts';
import { makeLinksAbsolute } from '../../src/services/feeds/absolute-links.ts';
import { readStrictHtml } from '../support/html.ts';

const base = 'https://magazine.test/articles/one';

it.each([
  ['/about', 'https://magazine.test/about'],
  ['two', 'https://magazine.test/articles/two'],
  ['../media/a.webp', 'https://magazine.test/media/a.webp'],
  ['#notes', 'https://magazine.test/articles/one#notes'],
  ['?a=1&b=2', 'https://magazine.test/articles/one?a=1&b=2'],
  ['//elsewhere.test/x', 'https://elsewhere.test/x'],
  ['https://elsewhere.test/a?b=1&c=2', 'https://elsewhere.test/a?b=1&c=2'],
])('makes %s absolute, in links and in images', (written, expected) => {
  const html = makeLinksAbsolute(renderMarkdown(`[a](<${written}> "title") ![b](<${written}>)`).html, base);
  const urls = readStrictHtml(html).flatMap(({ attributes: { href, src } }) => [href ?? src ?? []].flat());
  expect(urls).toEqual([expected, expected]);
});

it('leaves the address of an email in a link', () => {
  const { html } = renderMarkdown('[a](mailto:desk@magazine.test)');
  expect(makeLinksAbsolute(html, base)).toBe(html);
});

it.each([
  '[a](//)',
  '[a](<"><script>>)',
  '![ href="/x" ](/y " src=\\"/z\\"")',
  'text that says href="/x" and <a href="/x">',
  '`<a href="/x">`',
])('changes only URLs, and no text escapes from an attribute: %s', (source) => {
  const before = renderMarkdown(source).html;
  const after = makeLinksAbsolute(before, base);
  expect(readStrictHtml(after).map(({ name }) => name)).toEqual(readStrictHtml(before).map(({ name }) => name));
  const withoutUrls = (html: string) => html.replaceAll(/<(a|img) (href|src)="[^"]*"/g, '<$1');
  expect(withoutUrls(after)).toBe(withoutUrls(before));
});
