import { expect, it } from 'vitest';
import { OriginalText } from '../../../src/imports/admin/original-text.ts';

const inHtml = (text: string) => new OriginalText({ format: 'html', text });

it('finds an original that the converter has written in another way, with all of it and what stands around it', () => {
  const text = inHtml(
    `<p>One.</p><P>Before <b>it</b></P>\n<FORM class=x  action='/a?b=1&c=2'>\n<p>Vote</p>${'<i>now</i>'.repeat(60)}</FORM>\n<p>After.</p>`,
  );
  const start = '<form class="x" action="/a?b=1&amp;c=2"> <p>Vote</p>';
  expect(text.find(`${start}…`)).toMatchObject({
    whole: expect.stringMatching(/^<FORM class=x action='\/a\?b=1&c=2'> <p>Vote<\/p>.*<\/FORM>$/),
    around: { inside: 'Vote', before: 'Before it', after: 'After.', url: '/a?b=1&c=2' },
  });
});

it('gives equal originals the places of one after the other', () => {
  const text = inHtml('<p>One.</p>[form id="1"]<p>Two.</p>[form id="1"]<p>Three.</p>');
  const found = ['[form id="1"]', '[form id="1"]', '[form id="1"]'].map((snippet) => text.find(snippet)?.around);
  expect(found.slice(0, 2)).toMatchObject([
    { before: 'One.', after: 'Two.' },
    { before: 'Two.', after: 'Three.' },
  ]);
  expect(found[2]).toBeUndefined();
});

it('finds the URL of an image within its tag, and elements in elements of the same name', () => {
  const text = inHtml(
    '<p>One.</p><img alt="a" src="/lost.jpg" class="b"><p>Two.</p><x-a id="1"><x-a>in</x-a> it</x-a> end',
  );
  expect(text.find('/lost.jpg')?.around).toMatchObject({ inside: '', before: 'One.', after: 'Two.' });
  expect(text.find('<x-a id="1"><x-a>in…')?.whole).toBe('<x-a id="1"><x-a>in</x-a> it</x-a>');
});

it('reads the words of Markdown without its marks', () => {
  const text = new OriginalText({
    format: 'markdown',
    text: 'First.\nA *little* [river](/r).\n\n{{< youtube abc >}}\n\n## Then **more**\nLast. {{< img src="/a.jpg" >}}',
  });
  expect(text.find('{{< youtube abc >}}')?.around).toMatchObject({ before: 'A little river.', after: 'Then more' });
  expect(text.find('/a.jpg')?.around).toMatchObject({ inside: '', before: 'Last.' });
  // The converter has found it by an id.
  expect(text.find('https://old.example/b.jpg')?.around).toMatchObject({ url: 'https://old.example/b.jpg' });
  expect(text.find('no such thing')).toBeNull();
});

it('is done soon with a text that has nothing but beginnings', () => {
  const hostile = inHtml('<div [x {{ <!-- '.repeat(30_000));
  const start = performance.now();
  for (let number = 0; number < 100; number += 1) hostile.find(`<div class="${number}">`);
  for (let number = 0; number < 100; number += 1) hostile.find('<div [x {{');
  expect(performance.now() - start).toBeLessThan(10_000);
});
