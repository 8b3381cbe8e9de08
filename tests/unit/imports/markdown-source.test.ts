import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openSource } from '../../../src/imports/sources/opening/open-source.ts';
import type { SourceArticle, SourceItem } from '../../../src/imports/sources/source.ts';
import { folderOf, itemsOf, ofKind } from '../../support/imports/read-source.ts';

type Files = Readonly<Record<string, string>>;

async function read(files: Files): Promise<SourceItem[]> {
  const source = await openSource([await folderOf(files)]);
  const items = await itemsOf(source);
  await source.close();
  return items;
}

async function readOne(files: Files): Promise<SourceArticle> {
  const found = (await read(files)).find((item) => item.kind === 'article' || item.kind === 'page');
  if (found?.kind !== 'article' && found?.kind !== 'page') throw new Error('no article');
  return found;
}

const hugo = {
  'hugo.toml':
    'baseURL = "https://old.example/"\ntitle = "The Old Herald"\n[permalinks]\nblog = "/:year/:month/:slug/"\n',
};
const jekyll = { '_config.yml': 'title: The Old Herald\nurl: https://old.example\nbaseurl: /blog\n' };
const astro = { 'astro.config.mjs': "export default defineConfig({ site: 'https://old.example' });" };
const eleventy = {
  'eleventy.config.js': 'export default function () {}',
  '_data/metadata.json': '{"title":"The Old Herald","url":"https://old.example"}',
};

it.each<[string, Files, Partial<SourceArticle>]>([
  [
    'YAML',
    { 'a.md': '---\ntitle: "Fish: a history"\ndate: 2019-05-04\ntags: [Fish, Food]\n---\nText\n' },
    {
      title: 'Fish: a history',
      publishedAt: { local: '2019-05-04T00:00:00' },
      tagKeys: ['tag:fish', 'tag:food'],
      body: { format: 'markdown', text: 'Text\n' },
    },
  ],
  [
    'YAML with Windows line ends',
    { 'a.md': '---\r\ntitle: A\r\n---\r\nText\r\n' },
    { title: 'A', body: { format: 'markdown', text: 'Text\n' } },
  ],
  [
    'YAML with lines of a text that are not indented',
    { 'a.md': '---\ntitle: A\nsummary: "One\ntwo, \\"three\\""\nslug: b\n---\n' },
    { title: 'A', excerpt: 'One two, "three"', slug: 'b' },
  ],
  [
    'TOML',
    { 'a.md': '+++\ntitle = "A"\ndate = 2019-05-04T10:00:00-04:00\ndraft = true\n+++\nText' },
    { title: 'A', publishedAt: { instant: '2019-05-04T14:00:00.000Z' }, status: 'draft' },
  ],
  [
    'TOML with a day',
    { 'a.md': '+++\ntitle = "A"\ndate = 2019-05-04\n+++\n' },
    { publishedAt: { local: '2019-05-04T00:00:00' } },
  ],
  ['JSON', { 'a.md': '---\ntitle: B\n---\n', 'b.md': '' }, { title: 'B' }],
  [
    'JSON between lines',
    { 'a.md': '---json\n{"title": "A", "categories": ["Food"]}\n---\nText' },
    { title: 'A', categoryKeys: ['category:food'] },
  ],
  [
    'nothing, with a heading',
    { 'a.md': '# The *title*\n\nText' },
    { title: 'The title', slug: 'a', status: 'published', body: { format: 'markdown', text: '\nText' } },
  ],
  [
    'nothing, with an underlined heading',
    { 'a.md': 'The title\n===\nText' },
    { title: 'The title', body: { format: 'markdown', text: 'Text' } },
  ],
  ['a date in the future', { 'a.md': '---\ntitle: A\ndate: 2999-01-01\n---\n' }, { status: 'scheduled' }],
  [
    'a date that has expired',
    { 'a.md': '---\ntitle: A\nexpiryDate: 2020-01-01\n---\n' },
    { status: 'draft', losses: [{ kind: 'expired', snippet: '"2020-01-01T00:00:00"' }] },
  ],
  [
    'flags of many spellings',
    {
      'a.md':
        '---\ntitle: A\npublished: "false"\nfeatured: yes\nno_index: true\ncanonical-url: https://first.example/a\n---\n',
    },
    { status: 'draft', isFeatured: true, noindex: true, canonicalUrl: 'https://first.example/a' },
  ],
])('reads front matter in %s', async (_, files, expected) => {
  expect(await readOne(files)).toMatchObject(expected);
});

it.each<[string, Files, string | null, Partial<SourceArticle>]>([
  [
    'Hugo by its pattern',
    { ...hugo, 'content/blog/my-post.md': '---\ntitle: A\ndate: 2019-05-04\n---\n' },
    '/2019/05/a/',
    { kind: 'article' },
  ],
  [
    'Hugo by folders',
    { ...hugo, 'content/News/deep/my-post/index.md': '---\ntitle: A\ndate: 2019-05-04\nslug: other\n---\n' },
    '/news/deep/other/',
    { categoryKeys: ['category:news'] },
  ],
  [
    'Hugo by its own url',
    { ...hugo, 'content/blog/a.md': '---\ntitle: A\ndate: 2019-05-04\nurl: /mine/\naliases: [/old/a/, beside]\n---\n' },
    '/mine/',
    { formerUrls: ['/old/a/', '/beside'] },
  ],
  ['a page of Hugo', { ...hugo, 'content/about.md': '---\ntitle: A\n---\n' }, '/about/', { kind: 'page' }],
  [
    'Jekyll',
    { ...jekyll, '_posts/2019-05-04-my-post.md': '---\ntitle: A\ncategories: food fish\ntags: a b\n---\n' },
    '/blog/food/fish/2019/05/04/my-post.html',
    {
      kind: 'article',
      publishedAt: { local: '2019-05-04T00:00:00' },
      categoryKeys: ['category:food', 'category:fish'],
      tagKeys: ['tag:a', 'tag:b'],
    },
  ],
  [
    'Jekyll by its permalink',
    {
      ...jekyll,
      '_posts/2019-05-04-my-post.md': '---\ntitle: A\npermalink: /:year/:title/\nredirect_from:\n  - /older/\n---\n',
    },
    '/blog/2019/my-post/',
    { formerUrls: ['/older/'] },
  ],
  [
    'a draft of Jekyll',
    { ...jekyll, '_drafts/my-post.md': '---\ntitle: A\n---\n' },
    null,
    { kind: 'article', status: 'draft' },
  ],
  ['a page of Jekyll', { ...jekyll, 'about.md': '---\ntitle: A\n---\n' }, '/blog/about.html', { kind: 'page' }],
  [
    'Astro',
    {
      ...astro,
      'src/content/blog/my-post.mdx': '---\ntitle: A\npubDate: "May 04 2019"\nheroImage: ./h.jpg\n---\n',
      'src/content/blog/h.jpg': 'x',
    },
    '/blog/my-post/',
    { kind: 'article', image: { url: '/src/content/blog/h.jpg', alt: '', caption: '' } },
  ],
  [
    'Eleventy',
    { ...eleventy, 'content/blog/2019-05-04-my-post.md': '---\ntitle: A\ntags: [posts, fish]\n---\n' },
    '/blog/my-post/',
    { kind: 'article', tagKeys: ['tag:fish'] },
  ],
  [
    'Eleventy by the data of a folder',
    {
      ...eleventy,
      'posts/posts.11tydata.js':
        'module.exports = { permalink: \'/{{ page.date | date: "%Y/%m" }}/{{ page.fileSlug }}/\' }',
      'posts/2019-05-04-a.md': '---\ntitle: A\n---\n',
    },
    '/2019/05/a/',
    {},
  ],
  [
    'Eleventy by a program',
    {
      ...eleventy,
      'posts/posts.11tydata.js': 'module.exports = { permalink: (data) => data.x }',
      'posts/2019-05-04-a.md': '---\ntitle: A\n---\n',
    },
    null,
    {},
  ],
])('knows the URL of %s', async (_, files, url, expected) => {
  const article = await readOne(files);
  expect(article.url).toBe(url);
  expect(article).toMatchObject(expected);
});

it('finds authors in data, files and articles', async () => {
  const items = await read({
    ...jekyll,
    '_data/authors.yml': 'ann:\n  name: Ann Lee\n  bio: Writes.\n  avatar: /assets/ann.jpg\n',
    '_authors/bob.md': '---\nname: Bob\n---\nWrites, too.\n',
    '_posts/2019-05-04-a.md': '---\ntitle: A\nauthors: [ann, Bob, "Carl Carlson"]\n---\n',
    '_posts/2019-05-05-b.md': '---\ntitle: B\nauthor: Ann Lee\n---\n',
    '_posts/2019-05-06-c.md': '---\ntitle: C\nauthor:\n  name: Dora\n  email: dora@old.example\n---\n',
  });
  expect(ofKind(items, 'article').map(({ authorKeys }) => authorKeys)).toEqual([
    ['author:ann', 'author:bob', 'author:carl-carlson'],
    ['author:ann'],
    ['author:dora'],
  ]);
  expect(ofKind(items, 'author').map(({ name, bio, email, imageUrl }) => [name, bio, email, imageUrl])).toEqual([
    ['Ann Lee', 'Writes.', '', '/assets/ann.jpg'],
    ['Bob', 'Writes, too.', '', ''],
    ['Carl Carlson', '', '', ''],
    ['Dora', '', 'dora@old.example', ''],
  ]);
});

it('makes paths of the site of links and images, but not in code', async () => {
  const article = await readOne({
    ...hugo,
    'content/blog/a/index.md': [
      '---\ntitle: A\ndate: 2019-05-04\ncover:\n  image: my photo.jpg\n  alt: An alt\n---',
      '![x](my%20photo.jpg "T") ![y](/images/y.jpg) [b](../b.md#part) [c]({{< ref "b.md" >}}) [d](https://x.example/my.jpg)',
      '{{< figure src="my photo.jpg" >}}',
      '```',
      '![x](my%20photo.jpg)',
      '```',
      '[ref]: ./my%20photo.jpg',
    ].join('\n'),
    'content/blog/a/my photo.jpg': 'x',
    'content/blog/b.md': '---\ntitle: B\ndate: 2019-05-05\n---\n',
    'static/images/y.jpg': 'x',
  });
  expect(article.body.text.split('\n')).toEqual([
    '![x](/blog/a/my%20photo.jpg "T") ![y](/images/y.jpg) [b](/2019/05/b/#part) [c](/2019/05/b/) [d](https://x.example/my.jpg)',
    '{{< figure src="/blog/a/my%20photo.jpg" >}}',
    '```',
    '![x](my%20photo.jpg)',
    '```',
    '[ref]: /blog/a/my%20photo.jpg',
  ]);
  expect(article.image).toEqual({ url: '/blog/a/my%20photo.jpg', alt: 'An alt', caption: '' });
});

it('fills in what Liquid says of links', async () => {
  const text =
    '[a]({{ site.baseurl }}/x/) [b]({{ "/y/" | relative_url }}) [c]({% post_url 2019-05-05-b %}) [d]({% link about.md %}) {{ other }}';
  const article = await readOne({
    ...jekyll,
    '_posts/2019-05-04-a.md': `---\ntitle: A\n---\n${text}`,
    '_posts/2019-05-05-b.md': '---\ntitle: B\n---\n',
    'about.md': '---\ntitle: C\n---\n',
  });
  expect(article.body.text).toBe('[a](/x/) [b](/y/) [c](/blog/2019/05/05/b.html) [d](/blog/about.html) {{ other }}');
});

it('reads series, files and redirects of a site', async () => {
  const items = await read({
    ...hugo,
    'repo.txt': '',
    'content/blog/a.md': '---\ntitle: A\ndate: 2019-05-04\nseries: [The River]\nseries_order: 2\n---\n',
    'content/moved.md': '---\nredirect_to: https://x.example/\n---\n',
    'content/blog/_index.md': '---\ntitle: Blog\n---\n',
    'static/papers/p.pdf': 'x',
    'themes/t/static/logo.png': 'x',
    'static/_redirects': '# comment\n/old/*  /new/:splat  301\n/a /b 302\n/api/* https://x.example/:splat 200\n',
  });
  expect(ofKind(items, 'article')[0]?.series).toEqual({ key: 'series:the-river', part: 2 });
  expect(ofKind(items, 'page')).toEqual([]);
  expect(ofKind(items, 'file').map(({ url, path }) => [url, path])).toEqual([['/papers/p.pdf', 'static/papers/p.pdf']]);
  expect(ofKind(items, 'redirect').map(({ from, to }) => [from, to])).toEqual([
    ['/moved/', 'https://x.example/'],
    ['^/old/(.*)$', '/new/$1'],
    ['/a', '/b'],
  ]);
});

it('goes on after front matter that is damaged, and one that is a bomb', async () => {
  const bomb = `---\na: &a [x]\n${'bcdefghijklmnopqrst'
    .split('')
    .map((name, index) => `${name}: &${name} [${`*${'abcdefghijklmnopqrst'[index]},`.repeat(9)}]`)
    .join('\n')}\n---\n`;
  const items = await read({ 'a.md': '---\ntitle: [A\n---\n', 'b.md': '---\ntitle: B\n---\n', 'c.md': bomb });
  expect(ofKind(items, 'article').map(({ title }) => title)).toEqual(['B']);
  expect(ofKind(items, 'problem').map(({ key }) => key)).toEqual(['text:a.md', 'text:c.md']);
});

it('leaves out what stands beside the texts of a repository', async () => {
  const items = await read({
    'README.md': '# About',
    'LICENSE.md': 'MIT',
    'node_modules/x/a.md': '# X',
    '.github/a.md': '# X',
    'a.md': 'Text',
  });
  expect(ofKind(items, 'article').map(({ key }) => key)).toEqual(['text:a.md']);
  await expect(read({ 'README.md': '# About' })).rejects.toThrow(/has Markdown in it, but no articles or pages\.$/);
});

it('opens files of a site, and says what the site is', async () => {
  const folder = await folderOf({
    'site/hugo.toml': hugo['hugo.toml'],
    'site/content/a.md': '---\ntitle: A\n---\n',
    'site/static/a.jpg': 'photo',
  });
  const source = await openSource([folder]);
  expect([source.program, source.title, source.siteUrl]).toEqual(['markdown', 'The Old Herald', 'https://old.example']);
  const [file] = ofKind(await itemsOf(source), 'file');
  expect(file?.url).toBe('/a.jpg');
  expect(String(await buffer(await source.openFile(file?.path ?? '')))).toBe('photo');
  await source.close();
});

it('knows where Hugo has the pages of sections and of subjects that have a name of their own', async () => {
  const items = await read({
    ...hugo,
    'content/City Life/a.md': '---\ntitle: A\ndate: 2019-05-04\ntopics: [Old Bridges]\n---\nText\n',
    'content/City Life/b.md': '---\ntitle: B\ndate: 2019-05-04\ntags: [Fish]\ncategories: [Food]\n---\nText\n',
    'content/topics/trains/_index.md': '---\ntitle: Trains\n---\n',
  });
  const urls = [...ofKind(items, 'category'), ...ofKind(items, 'tag')].map(({ name, url }) => [name, url]);
  expect(Object.fromEntries(urls)).toEqual({
    'City Life': '/city-life/',
    Food: '/categories/food/',
    'Old Bridges': '/topics/old-bridges/',
    Fish: '/tags/fish/',
    Trains: '/topics/trains/',
  });
});

it('lists the images of front matter, of terms and of the configuration that have no place here', async () => {
  const files = {
    'hugo.toml':
      'title = "The Old Herald"\nbaseURL = "https://old.example/"\n[params]\nlogo = "/logo.png"\nicon = "fish"\n',
    'content/tags/fish/_index.md': '---\ntitle: Fish\nimage: /fish.jpg\n---\n',
    'content/blog/a.md':
      '---\ntitle: A\ndate: 2019-05-04\ncover: /c.jpg\nthumbnail: /t.jpg\nimages: [/c.jpg, /two.jpg]\ntags: [fish]\n---\nText\n',
  };
  const items = await read(files);
  expect(ofKind(items, 'problem').map(({ message, snippet }) => [message, snippet])).toEqual([
    ['The image of “Fish” has no place here:', '/fish.jpg'],
    ['The image of “The Old Herald” has no place here:', '/logo.png'],
  ]);
  const [article] = ofKind(items, 'article');
  expect(article?.image?.url).toBe('/c.jpg');
  expect(article?.losses.map(({ snippet }) => snippet)).toEqual(['/two.jpg', '/t.jpg']);
});
