import { describe, expect, it } from 'vitest';
import { countTextWords } from '../../src/contract/read-time.ts';
import { toPlainText } from '../../src/database/full-text/plain-text.ts';
import { toRows } from '../../src/markdown/gallery-rows.ts';
import { renderMarkdown } from '../../src/services/articles/rendering/render-markdown.ts';
import { TextRenderer } from '../../src/services/articles/rendering/text-renderer.ts';
import { readStrictHtml } from '../support/html.ts';
import { textImage, textImages } from '../support/text-images.ts';

const river = textImage({ credit: 'Photo: Ana' });
const bridge = textImage({
  alt: 'A bridge',
  image: { width: 500, height: 1000, widths: [320, 500], hasAvif: true, color: '#ff8020' },
});
const images = textImages(river, bridge);
const folder = river.image.folder;

const show = (source: string, medium?: 'feed' | 'email') =>
  renderMarkdown(source, { images, ...(medium && { medium }) }).html;

describe('an image of the library in a text', () => {
  it('is a figure where it stands alone: a link to its widest variant, with caption and credit', () => {
    expect(show(`![A "view"](media:${river.id} "Seen *today*")`)).toBe(
      [
        `<figure class="image"><a href="${folder}1000.webp" data-zoom=""><picture>`,
        `<img src="${folder}1000.webp" srcset="${folder}320.webp 320w, ${folder}1000.webp 1000w"`,
        ' sizes="(min-width: 43.5rem) 40rem, (min-resolution: 2.5x) 60vw, calc(100vw - 2.5rem)" alt="A &quot;view&quot;" width="1000" height="500"',
        ' loading="lazy" decoding="async" /></picture></a>',
        '<figcaption dir="auto">Seen *today* <span class="credit" dir="auto">Photo: Ana</span></figcaption></figure>\n',
      ].join(''),
    );
  });

  it('has AVIF where there is some, and its color until it is there', () => {
    const [source, image] = readStrictHtml(show(`![](media:${bridge.id})`)).slice(3);
    expect(source).toMatchObject({ name: 'source', attributes: { type: 'image/avif' } });
    expect(source?.attributes.srcset).toBe(`${bridge.image.folder}320.avif 320w, ${bridge.image.folder}500.avif 500w`);
    expect(image?.attributes.class).toBe('picture tone-r-7 tone-g-4 tone-b-1');
  });

  it.each([
    ['the alt text of the text', '![Mine](media:ID)', 'Mine', null],
    ['the alt text of the library, where the text has none', '![](media:ID)', 'A river', null],
    ['none as decoration; the link then has a name of its own', '![Mine](media:ID#decorative)', '', 'Enlarge image'],
    ['none as wide decoration', '![](media:ID#wide,decorative)', '', 'Enlarge image'],
  ])('has %s', (_name, source, alt, label) => {
    const tags = readStrictHtml(show(source.replace('ID', river.id)));
    expect(tags.find(({ name }) => name === 'img')?.attributes.alt).toBe(alt);
    expect(tags.find(({ name }) => name === 'a')?.attributes['aria-label'] ?? null).toBe(label);
  });

  it.each([
    ['![](media:ID#wide)', 'image wide'],
    ['![](media:ID#full)', 'image full'],
    ['![](media:ID#decorative,full)', 'image full'],
    ['![](media:ID#tall)', 'image'],
    ['> ![](media:ID#full)', 'image'],
    ['- One\n\n  ![](media:ID#wide)', 'image'],
  ])('%j has the width that the text asks for, where there is room', (source, className) => {
    const figure = readStrictHtml(show(source.replace('ID', river.id))).find(({ name }) => name === 'figure');
    expect(figure?.attributes.class).toBe(className);
  });

  it.each([
    'See ![](media:ID) here.',
    '![](media:ID)\n![](media:ID)',
    '- ![](media:ID)',
    '# ![](media:ID)',
    '[![](media:ID)](/about)',
  ])('stays within its line: %j', (source) => {
    const html = show(source.replaceAll('ID', river.id));
    expect(html).toContain(`<img src="${folder}1000.webp"`);
    expect(html).not.toContain('<figure');
  });

  it.each([
    [`![A *lost* one](media:${textImage().id})`, '<p dir="auto">A lost one</p>\n'],
    [`![](media:${textImage().id} "caption")`, ''],
    [`One ![two](media:${textImage().id}) three.`, '<p dir="auto" class="drop-cap">One two three.</p>\n'],
    [`:::gallery\n![one](media:${textImage().id})\n![](media:${textImage().id})\n:::`, '<p dir="auto">one</p>\n'],
  ])('is shown as its alt text where the library does not have it: %j', (source, html) => {
    expect(show(source)).toBe(html);
  });

  it.each(['![](media:1234)', '![](media:)', '![x](MEDIA:ID)', '[x](media:ID)', '`![](media:ID)`'])(
    'is none, but what it was before: %j',
    (source) => {
      const written = source.replace('ID', river.id);
      expect(show(written)).toBe(renderMarkdown(written).html);
    },
  );

  it('is a plain figure in a feed, and its JPEG in an email', () => {
    const source = `![](media:${river.id} "Seen")`;
    const caption = '<figcaption dir="auto">Seen · <span class="credit" dir="auto">Photo: Ana</span></figcaption>';
    expect(show(source, 'feed')).toBe(
      `<figure><img src="${folder}1000.webp" alt="A river" width="1000" height="500" />${caption}</figure>\n`,
    );
    expect(show(source, 'email')).toBe(
      `<figure><img src="${folder}1000.jpg" alt="A river" width="560" height="280" />${caption}</figure>\n`,
    );
  });

  it('adds no words', () => {
    const source = `One two.\n\n![three](media:${river.id}#wide "four \\"five\\" (six)")\n\nseven ![eight](media:${river.id}).`;
    expect(renderMarkdown(source, { images }).words).toBe(4);
    expect(countTextWords(source)).toBe(4);
    const elsewhere = 'One ![two](https://a.test/x.png "three") four.';
    expect([countTextWords(elsewhere), renderMarkdown(elsewhere).words]).toEqual([2, 2]);
  });

  it('is rendered again when it has changed', async () => {
    const renderer = new TextRenderer();
    const source = `![](media:${river.id})`;
    const first = await renderer.render(source, { images });
    expect(await renderer.render(source, { images })).toBe(first);
    const changed = textImages({ ...river, alt: 'Another river' }, bridge);
    expect((await renderer.render(source, { images: changed })).html).toContain('alt="Another river"');
  });

  it('is shown 200 times in a text at most, however often the text has it', async () => {
    const source = `![](media:${river.id})\n\n:::gallery\n`.repeat(9000).slice(0, 500_000);
    const { html } = await new TextRenderer().render(source, { images });
    expect(html.match(/<img/g)).toHaveLength(200);
  });
});

const gallery = (count: number, first = ':::gallery') =>
  `${first}\n${Array.from({ length: count }, () => `![](media:${river.id})`).join('\n')}\n:::`;

describe('a gallery', () => {
  it.each([
    ['two images', gallery(2), 'gallery'],
    ['twelve', gallery(12), 'gallery'],
    ['a width', gallery(3, ':::gallery wide'), 'gallery wide'],
    ['another width, and spaces', gallery(3, '  ::: gallery  full  '), 'gallery full'],
    [
      'empty lines, and captions',
      `:::gallery\n\n![a](media:${river.id} "b")\n\n![](media:${bridge.id})\n\n:::`,
      'gallery',
    ],
    ['a text right before it', `Text.\n${gallery(2)}`, 'gallery'],
  ])('is made of %s', (_name, source, className) => {
    const html = show(source);
    const tags = readStrictHtml(html);
    expect(tags.find(({ name }) => name === 'div')?.attributes).toMatchObject({ class: className, role: 'group' });
    expect(html).not.toContain(':::');
    expect(tags.filter(({ name }) => name === 'figure')).toHaveLength(source.split('media:').length - 1);
  });

  it.each([
    ['one image', gallery(1)],
    ['thirteen', gallery(13)],
    ['no end', gallery(2).replace(/\n:::$/, '')],
    ['an unknown width', gallery(2, ':::gallery huge')],
    ['an unknown name', gallery(2, ':::toString')],
    ['text', `:::gallery\n![](media:${river.id})\nText\n![](media:${river.id})\n:::`],
    ['an image elsewhere', `:::gallery\n![](media:${river.id})\n![](https://a.test/b.png)\n:::`],
    ['two images on a line', `:::gallery\n![](media:${river.id}) ![](media:${river.id})\n![](media:${river.id})\n:::`],
    ['a quote around it', gallery(2).replaceAll(/^/gm, '> ')],
  ])('is none with %s: its lines are text', (_name, source) => {
    const html = show(source);
    expect(html).not.toContain('class="gallery');
    expect(html).toContain(':::');
  });

  it('has rows of about the same height, in the order of the text', () => {
    const rows = (...ratios: number[]) => toRows(ratios, (ratio) => ratio, 'text');
    expect(rows(1.5, 1.5)).toEqual([[1.5, 1.5]]);
    expect(rows(1.5, 1.5, 1.5, 1.5)).toEqual([
      [1.5, 1.5],
      [1.5, 1.5],
    ]);
    expect(rows(3, 0.7, 0.7, 1.5, 1.5, 1.5)).toEqual([[3], [0.7, 0.7, 1.5], [1.5, 1.5]]);
  });

  it('is a list of figures in a feed and an email, and nothing but its alt texts in the search', () => {
    for (const medium of ['feed', 'email'] as const) {
      expect(show(gallery(2), medium)).toBe(show(`![](media:${river.id})`, medium).repeat(2));
    }
    expect(toPlainText(`One.\n\n${gallery(2).replaceAll('![]', '![a river]')}\n\nTwo.`).split(/\s+/)).toEqual([
      'One.',
      'a',
      'river',
      'a',
      'river',
      'Two.',
    ]);
  });
});
