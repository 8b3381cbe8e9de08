import { expect, it } from 'vitest';
import type { SourceArticle } from '../../../src/imports/sources/source.ts';
import { rawZip } from '../../support/imports/raw-zip.ts';
import { ofKind, readSource } from '../../support/imports/read-source.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

const post = (fields: Readonly<Record<string, unknown>> = {}) => ({
  id: 'p1',
  uuid: 'u1',
  title: 'A title',
  slug: 'a-title',
  html: '<p>Text</p>',
  type: 'post',
  status: 'published',
  visibility: 'public',
  featured: 0,
  published_at: '2021-05-04T10:00:00.000Z',
  updated_at: '2021-05-05T10:00:00.000Z',
  ...fields,
});

/** An export of Ghost, with its tables in an order in which posts come first. */
const ghost = (tables: Readonly<Record<string, Rows>>, isWrapped = true) => {
  const site = {
    meta: { exported_on: 1616560573131, version: '5.0.0' },
    data: { posts: [post()], settings: [{ key: 'title', value: 'The Old Herald' }], ...tables },
  };
  return JSON.stringify(isWrapped ? { db: [site] } : site);
};

const read = async (tables: Readonly<Record<string, Rows>>) =>
  (await readSource({ 'export.json': ghost(tables) })).items;

async function readOne(
  fields: Readonly<Record<string, unknown>>,
  tables: Readonly<Record<string, Rows>> = {},
): Promise<SourceArticle> {
  const items = await read({ posts: [post(fields)], ...tables });
  const found = items.find((item) => item.kind === 'article' || item.kind === 'page');
  if (found?.kind !== 'article' && found?.kind !== 'page') throw new Error('no article');
  return found;
}

const tags = [
  { id: 't1', name: 'Food', slug: 'food', visibility: 'public', description: 'What we eat' },
  { id: 't2', name: 'Fish', slug: 'fish', visibility: 'public' },
  { id: 't3', name: '#podcast', slug: 'hash-podcast', visibility: 'internal' },
];
const users = [
  {
    id: 'a1',
    name: 'Ann Lee',
    slug: 'ann',
    email: 'ann@old.example',
    bio: 'Writes.',
    profile_image: '__GHOST_URL__/content/images/ann.jpg',
  },
  { id: 'a2', name: 'Bob', slug: 'bob', email: 'bob@old.example' },
];

it('reads a post with its tags and authors in their order, and all that Ghost says of it', async () => {
  const article = await readOne(
    {
      html: '<a href="__GHOST_URL__/about/"><img src="__GHOST_URL__/content/images/x.jpg"></a>',
      featured: 1,
      custom_excerpt: 'Short',
      feature_image: '__GHOST_URL__/content/images/f.jpg',
      canonical_url: 'https://first.example/it',
    },
    {
      tags,
      users,
      posts_tags: [
        { post_id: 'p1', tag_id: 't1', sort_order: 2 },
        { post_id: 'p1', tag_id: 't2', sort_order: 1 },
        { post_id: 'p1', tag_id: 't3', sort_order: 0 },
      ],
      posts_authors: [
        { post_id: 'p1', author_id: 'a1', sort_order: 1 },
        { post_id: 'p1', author_id: 'a2', sort_order: 0 },
      ],
      posts_meta: [
        {
          post_id: 'p1',
          meta_title: 'M',
          meta_description: 'D',
          og_title: 'O',
          og_description: 'P',
          og_image: '__GHOST_URL__/content/images/o.jpg',
          feature_image_alt: 'Alt',
          feature_image_caption: 'By <a href="https://x.example">X</a>',
        },
      ],
      comments: [
        { post_id: 'p1', status: 'published' },
        { post_id: 'p1', status: 'hidden' },
      ],
    },
  );
  expect(article).toMatchObject({
    key: 'post:u1',
    authorKeys: ['author:bob', 'author:ann'],
    categoryKeys: ['category:fish'],
    tagKeys: ['tag:fish', 'tag:food'],
    body: { format: 'html', text: '<a href="/about/"><img src="/content/images/x.jpg"></a>' },
    publishedAt: { instant: '2021-05-04T10:00:00.000Z' },
    excerpt: 'Short',
    isFeatured: true,
    image: { url: '/content/images/f.jpg', alt: 'Alt', caption: 'By X' },
    metaTitle: 'M',
    metaDescription: 'D',
    shareTitle: 'O',
    shareText: 'P',
    shareImageUrl: '/content/images/o.jpg',
    canonicalUrl: 'https://first.example/it',
    url: '/a-title/',
    comments: 1,
    losses: [{ kind: 'caption-link' }],
  });
});

it('makes categories of primary tags, and reports internal ones', async () => {
  const items = await read({
    tags,
    users,
    posts_tags: [
      { post_id: 'p1', tag_id: 't3', sort_order: 0 },
      { post_id: 'p1', tag_id: 't1', sort_order: 1 },
    ],
  });
  expect(ofKind(items, 'tag').map(({ key }) => key)).toEqual(['tag:food', 'tag:fish']);
  expect(ofKind(items, 'category').map(({ key, url }) => [key, url])).toEqual([['category:food', '/tag/food/']]);
  expect(ofKind(items, 'problem').map(({ message }) => message)).toEqual([
    "The internal tag “#podcast” of 1 post isn't imported: only editors have seen it.",
  ]);
  expect(ofKind(items, 'author')[0]).toMatchObject({
    key: 'author:ann',
    imageUrl: '/content/images/ann.jpg',
    bio: 'Writes.',
    url: '/author/ann/',
  });
});

it.each<[string, Readonly<Record<string, unknown>>, Partial<SourceArticle>]>([
  ['a draft', { status: 'draft', published_at: null }, { status: 'draft', url: null, publishedAt: null }],
  ['a scheduled post', { status: 'scheduled' }, { status: 'scheduled', url: null }],
  ['a post for members', { visibility: 'members' }, { status: 'members', url: '/a-title/' }],
  ['a post for tiers', { visibility: 'tiers' }, { status: 'members' }],
  [
    'an email alone',
    { status: 'sent' },
    { status: 'draft', url: null, losses: [{ kind: 'email-only', snippet: 'A title' }] },
  ],
  ['a page', { type: 'page' }, { kind: 'page', url: '/a-title/' }],
  ['a page of version 1', { type: undefined, page: 1 }, { kind: 'page' }],
  ['dates in milliseconds', { published_at: 1620122400000 }, { publishedAt: { instant: '2021-05-04T10:00:00.000Z' } }],
  [
    'dates of a database',
    { published_at: '2021-05-04 10:00:00' },
    { publishedAt: { instant: '2021-05-04T10:00:00.000Z' } },
  ],
  ['ids that are numbers', { id: 1, uuid: null }, { key: 'post:1' }],
  [
    'scripts beside a text',
    { codeinjection_foot: '<script>1</script>' },
    { losses: [{ kind: 'code-injection', snippet: '<script>1</script>' }] },
  ],
])('reads %s', async (_, fields, expected) => {
  expect(await readOne(fields)).toMatchObject(expected);
});

const lexical = {
  root: {
    children: [
      { type: 'extended-heading', tag: 'h3', children: [{ type: 'extended-text', text: 'Head' }] },
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'a & b', format: 3 },
          { type: 'linebreak' },
          { type: 'link', url: 'https://x.example', children: [{ type: 'text', text: 'x' }] },
        ],
      },
      { type: 'list', listType: 'number', children: [{ type: 'listitem', children: [{ type: 'text', text: 'one' }] }] },
      { type: 'image', src: '__GHOST_URL__/content/images/i.jpg', alt: 'An alt', caption: 'Cap' },
      { type: 'signup', header: 'Join' },
    ],
  },
};
const mobiledoc = {
  version: '0.3.1',
  markups: [['strong'], ['a', ['href', 'https://x.example']], ['script']],
  atoms: [['soft-return', '', {}]],
  cards: [
    ['image', { src: '/content/images/i.jpg', alt: 'An alt' }],
    ['unknown', { a: 1 }],
  ],
  sections: [
    [1, 'h2', [[0, [], 0, 'Head']]],
    [
      1,
      'p',
      [
        [0, [0], 1, 'a & b'],
        [1, [], 0, 0],
        [0, [1, 2], 2, 'x'],
      ],
    ],
    [3, 'ul', [[[0, [], 0, 'one']]]],
    [10, 0],
    [10, 1],
  ],
};

it.each([
  [
    'Lexical',
    { lexical: JSON.stringify(lexical) },
    '<h3>Head</h3><p><em><strong>a &amp; b</strong></em><br><a href="https://x.example">x</a></p><ol><li>one</li></ol><figure><img src="/content/images/i.jpg" alt="An alt"><figcaption>Cap</figcaption></figure>',
    ['unrendered-text', 'card-signup'],
  ],
  [
    'Mobiledoc',
    { mobiledoc: JSON.stringify(mobiledoc) },
    '<h2>Head</h2><p><strong>a &amp; b</strong><br><a href="https://x.example">x</a></p><ul><li>one</li></ul><figure><img src="/content/images/i.jpg" alt="An alt"></figure>',
    ['unrendered-text', 'card-unknown'],
  ],
  ['a damaged document', { lexical: '{"root":' }, '', ['unreadable-text']],
  ['nothing', {}, '', []],
])('takes the text out of %s where Ghost has not rendered it', async (_, fields, html, kinds) => {
  const article = await readOne({ html: null, ...fields });
  expect(article.body.text).toBe(html);
  expect(article.losses.map(({ kind }) => kind)).toEqual(kinds);
});

it('bears a document that is nested 20,000 deep', async () => {
  const nested = '{"type":"quote","children":['.repeat(20_000) + ']}'.repeat(20_000);
  const article = await readOne({ html: '', lexical: `{"root":{"children":[${nested}]}}` });
  expect(article.losses.map(({ kind }) => kind)).toContain('nesting');
});

it('goes on after a post whose JSON is damaged', async () => {
  const json = ghost({ posts: [post({ title: 'One' }), post({ title: 'BROKEN' }), post({ title: 'Three' })] }).replace(
    '"BROKEN"',
    '"BRO\\xKEN"',
  );
  const { items } = await readSource({ 'export.json': json });
  expect(ofKind(items, 'article').map(({ title }) => title)).toEqual(['One', 'Three']);
  expect(ofKind(items, 'problem').map(({ message }) => message)).toEqual([
    "Post 2 of export.json can't be read: its JSON is damaged, or too long.",
  ]);
});

it.each([
  ['in the middle', (json: string) => json.slice(0, -40)],
  ['in a text', (json: string) => json.slice(0, json.indexOf('Text'))],
])('refuses an export that was cut off %s', async (_, cut) => {
  await expect(readSource({ x: cut(ghost({})) })).rejects.toThrow(
    'x is cut off: the end of the export is missing. Export it again.',
  );
});

it('refuses an export without posts', async () => {
  await expect(readSource({ x: ghost({ posts: [] }) })).rejects.toThrow(
    'x has no posts: it is no export of Ghost, or one of an empty site.',
  );
});

it('reads a ZIP file with images, other files, routes, redirects and members', async () => {
  const entries = {
    'site/data/export.json': ghost({}, false),
    'site/content/images/2021/05/x.jpg': 'small',
    'site/content/images/2021/05/x_o.jpg': 'large',
    'site/content/images/size/w600/2021/05/x.jpg': 'smaller',
    'site/content/files/2021/05/a paper.pdf': 'paper',
    'site/content/settings/routes.yaml':
      'routes:\n\ncollections:\n  /:\n    permalink: /{year}/{slug}/\n    template: index\n',
    'site/redirects.yaml': '301:\n  /old/: /new/\n  ^/topic/(.*): /$1\n302:\n  /^\\/Case/i: /x\n',
    'site/members.csv':
      'id,email,name,subscribed_to_emails,created_at,deleted_at\n1,a@x.example,Ann,true,2020-01-02T03:04:05.000Z,\n2,b@x.example,,false,2020-01-02T03:04:05.000Z,\n3,nobody,,true,,\n',
  };
  const { items, source } = await readSource({
    'site.zip': rawZip(Object.entries(entries).map(([name, content]) => ({ name, content }))),
  });
  expect(source.title).toBe('The Old Herald');
  expect(ofKind(items, 'article')[0]?.url).toBe('/2021/a-title/');
  expect(
    ofKind(items, 'file').map(({ url, path, otherUrls }) => [
      url,
      path,
      otherUrls[0],
      otherUrls.includes('/content/images/size/w600/2021/05/x.jpg'),
    ]),
  ).toEqual([
    ['/content/images/2021/05/x.jpg', 'site/content/images/2021/05/x.jpg', '/content/images/2021/05/x_o.jpg', true],
    ['/content/files/2021/05/a%20paper.pdf', 'site/content/files/2021/05/a paper.pdf', undefined, false],
  ]);
  expect(ofKind(items, 'redirect').map(({ from, to, isPattern }) => [from, to, isPattern])).toEqual([
    ['/old/', '/new/', false],
    ['^/topic/(.*)/?$', '/$1', true],
    ['(?i)^/Case/?$', '/x', true],
  ]);
  expect(
    ofKind(items, 'subscriber').map(({ email, name, state, subscribedAt }) => [email, name, state, subscribedAt]),
  ).toEqual([
    ['a@x.example', 'Ann', 'active', { instant: '2020-01-02T03:04:05.000Z' }],
    ['b@x.example', '', 'unsubscribed', { instant: '2020-01-02T03:04:05.000Z' }],
  ]);
  expect(ofKind(items, 'problem').map(({ message }) => message)).toEqual([
    'Row 3 of site/members.csv has no subscriber that can be imported. "nobody" is not an email address.',
  ]);
});

it('reads collections that editors have filled as series', async () => {
  const article = await readOne(
    {},
    {
      collections: [
        { id: 'c1', slug: 'river', title: 'The River', type: 'manual' },
        { id: 'c2', slug: 'latest', title: 'Latest', type: 'automatic' },
      ],
      collections_posts: [
        { collection_id: 'c2', post_id: 'p1' },
        { collection_id: 'c1', post_id: 'p1' },
      ],
    },
  );
  expect(article.series).toEqual({ key: 'series:river', part: null });
});

it('refuses two exports', async () => {
  await expect(readSource({ 'a.json': ghost({}), 'b.json': ghost({}) })).rejects.toThrow(
    'a.json, b.json are several exports of Ghost: choose one.',
  );
});

it('reports the images of the site, of tags and of authors that have no place here', async () => {
  const items = await read({
    tags: [{ id: 't1', slug: 'fish', name: 'Fish', feature_image: '__GHOST_URL__/content/images/fish.jpg' }],
    users: [{ id: 'u1', slug: 'ann', name: 'Ann', profile_image: '/me.jpg', cover_image: '/cover.jpg' }],
    collections: [{ id: 'c1', slug: 'walks', title: 'Walks', type: 'manual', feature_image: '/walks.jpg' }],
    settings: [
      { key: 'title', value: 'The Old Herald' },
      { key: 'logo', value: '__GHOST_URL__/content/images/logo.png' },
      { key: 'icon', value: '/content/images/icon.png' },
      { key: 'portal_button_icon', value: 'icon-1' },
      { key: 'cover_image', value: null },
    ],
  });
  const found = ofKind(items, 'problem').map(({ message, snippet, lossKind }) => [message, snippet, lossKind]);
  expect(found).toEqual([
    ['The logo of “The Old Herald” has no place here:', '/content/images/logo.png', 'image'],
    ['The icon of “The Old Herald” has no place here:', '/content/images/icon.png', 'image'],
    ['The image of “Fish” has no place here:', '/content/images/fish.jpg', 'image'],
    ['The cover image of “Ann” has no place here:', '/cover.jpg', 'image'],
    ['The image of “Walks” has no place here:', '/walks.jpg', 'image'],
  ]);
  const { losses, shareImageUrl } = await readOne({ og_image: '/o.jpg', twitter_image: '/x.jpg' });
  expect([shareImageUrl, losses]).toEqual(['/o.jpg', [{ kind: 'image', snippet: '/x.jpg' }]]);
});

it('names the images of cards that it reads from the document of the editor', async () => {
  const card = (type: string, fields: object) => ({ type, ...fields });
  const children = [
    card('bookmark', { url: 'https://b.example', metadata: { title: 'B', icon: '/i.ico', thumbnail: '/t.jpg' } }),
    card('video', { src: '/v.mp4', thumbnailSrc: '/v.jpg' }),
    card('audio', { src: '/a.mp3', title: 'Talk', thumbnailSrc: '/a.jpg' }),
    card('product', { productTitle: 'Cup', productImageSrc: '/p.jpg' }),
    card('header', { heading: 'Head', backgroundImageSrc: '/h.jpg' }),
  ];
  const { body } = await readOne({ html: '', lexical: JSON.stringify({ root: { children } }) });
  const urls = [...body.text.matchAll(/(?:data-import-image|src)="([^"]+)"/g)].map(([, url]) => url);
  expect(urls).toEqual(['/t.jpg', '/i.ico', '/v.jpg', '/a.jpg', '/p.jpg', '/h.jpg']);
});
