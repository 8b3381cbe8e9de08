import { expect, it } from 'vitest';
import type { SourceArticle } from '../../../src/imports/sources/source.ts';
import { ofKind, readSource } from '../../support/imports/read-source.ts';
import { cdata, type WxrPost, wxr, wxrFoot, wxrHead, wxrPost } from '../../support/imports/wxr.ts';

const read = async (...parts: string[]) => (await readSource({ 'export.xml': wxr(...parts) })).items;

async function readOne(post: Omit<WxrPost, 'id'>, ...others: string[]): Promise<SourceArticle> {
  const items = await read(wxrPost({ id: 12, ...post }), ...others);
  const article = items.find((item) => 'key' in item && item.key === 'post:12');
  if (article?.kind !== 'article' && article?.kind !== 'page') throw new Error('no article');
  return article;
}

it('reads a post with all that WordPress says of it', async () => {
  const article = await readOne({
    fields: {
      title: 'Fish &amp; <em>Chips</em> &#8211; a history',
      'excerpt:encoded': '<p>Short.</p><p>And sweet.</p>',
      'wp:is_sticky': '1',
      'wp:post_modified_gmt': '2020-01-02 03:04:05',
    },
    terms: [
      ['category', 'food', 'Food'],
      ['post_tag', 'fish', 'Fish'],
    ],
    more: ['1', '0', '1']
      .map(
        (approved, index) =>
          `<wp:comment><wp:comment_approved>${approved}</wp:comment_approved><wp:comment_type>${index === 2 ? 'pingback' : 'comment'}</wp:comment_type></wp:comment>`,
      )
      .join(''),
  });
  expect(article).toEqual({
    kind: 'article',
    key: 'post:12',
    title: 'Fish & Chips – a history',
    slug: 'post-12',
    status: 'published',
    publishedAt: { instant: '2019-05-04T10:00:00.000Z' },
    updatedAt: { instant: '2020-01-02T03:04:05.000Z' },
    excerpt: 'Short. And sweet.',
    body: { format: 'html', text: '<p>Text 12</p>' },
    authorKeys: ['author:ann'],
    categoryKeys: ['category:food'],
    tagKeys: ['tag:fish'],
    series: null,
    image: null,
    isFeatured: true,
    parentKey: null,
    metaTitle: '',
    metaDescription: '',
    shareTitle: '',
    shareText: '',
    shareImageUrl: '',
    canonicalUrl: '',
    noindex: false,
    url: '/post-12/',
    formerUrls: ['/?p=12'],
    comments: 1,
    losses: [],
  });
});

it.each<[string, WxrPost['fields'] & {}, Partial<SourceArticle>]>([
  [
    'a draft',
    { 'wp:status': 'draft', link: 'https://old.example/?p=12', 'wp:post_date_gmt': '0000-00-00 00:00:00' },
    { status: 'draft', url: null, publishedAt: { local: '2019-05-04T12:00:00' } },
  ],
  ['a scheduled post', { 'wp:status': 'future' }, { status: 'scheduled', url: null }],
  ['a pending post', { 'wp:status': 'pending' }, { status: 'review', url: null }],
  ['a private post', { 'wp:status': 'private' }, { status: 'private', url: '/post-12/' }],
  ['a post with a password', { 'wp:post_password': 'secret' }, { status: 'password' }],
  [
    'a post in the trash',
    { 'wp:status': 'trash', 'wp:post_name': 'post-12__trashed' },
    { status: 'trash', slug: 'post-12', url: null },
  ],
  [
    'a state of a plugin',
    { 'wp:status': 'pitch' },
    { status: 'draft', losses: [{ kind: 'status', snippet: 'pitch' }] },
  ],
  [
    'a page',
    { 'wp:post_type': 'page', 'wp:post_parent': '3' },
    { kind: 'page', parentKey: 'post:3', formerUrls: ['/?p=12', '/?page_id=12'] },
  ],
  ['plain permalinks', { link: 'https://old.example/?p=12' }, { url: '/?p=12', formerUrls: [] }],
  [
    'a slug in another script',
    { 'wp:post_name': '%e6%97%a5%e6%9c%ac', link: 'https://old.example/%e6%97%a5%e6%9c%ac/' },
    { slug: '日本', url: '/%e6%97%a5%e6%9c%ac/' },
  ],
  [
    'no dates at all',
    { 'wp:post_date': '0000-00-00 00:00:00', 'wp:post_date_gmt': '0000-00-00 00:00:00' },
    { publishedAt: null },
  ],
])('reads %s', async (_, fields, expected) => {
  expect(await readOne({ fields })).toMatchObject(expected);
});

it('finds former URLs by slugs and dates that were changed', async () => {
  const article = await readOne({
    fields: { link: 'https://old.example/2019/05/04/post-12/' },
    meta: [
      ['_wp_old_slug', 'first-name'],
      ['_wp_old_slug', 'second-name'],
      ['_wp_old_date', '2018-01-31'],
    ],
  });
  expect(article.formerUrls).toEqual([
    '/?p=12',
    '/2019/05/04/first-name/',
    '/2019/05/04/second-name/',
    '/2018/01/31/post-12/',
  ]);
});

it.each<[string, WxrPost['meta'] & {}, Partial<SourceArticle>]>([
  [
    'Yoast',
    [
      ['_yoast_wpseo_title', '%%title%% %%page%% %%sep%% %%sitename%%'],
      ['_yoast_wpseo_metadesc', 'About it'],
      ['_yoast_wpseo_canonical', 'https://first.example/it'],
      ['_yoast_wpseo_meta-robots-noindex', '1'],
      ['_yoast_wpseo_opengraph-title', 'Share me'],
      ['_yoast_wpseo_opengraph-description', 'Do'],
      ['_yoast_wpseo_opengraph-image', 'https://old.example/share.jpg'],
    ],
    {
      metaTitle: 'Post 12 – The Old Herald',
      metaDescription: 'About it',
      canonicalUrl: 'https://first.example/it',
      noindex: true,
      shareTitle: 'Share me',
      shareText: 'Do',
      shareImageUrl: 'https://old.example/share.jpg',
    },
  ],
  [
    'Rank Math',
    [
      ['rank_math_title', '%title% %sep% %sitename%'],
      ['rank_math_description', '100% sure'],
      ['rank_math_robots', 'a:2:{i:0;s:7:"noindex";i:1;s:8:"nofollow";}'],
    ],
    { metaTitle: 'Post 12 – The Old Herald', metaDescription: '100% sure', noindex: true },
  ],
  [
    'All in One SEO',
    [
      ['_aioseo_title', '#post_title #separator_sa #site_title'],
      ['_aioseo_description', 'It'],
    ],
    { metaTitle: 'Post 12 – The Old Herald', metaDescription: 'It' },
  ],
])('reads what %s has stored', async (_, meta, expected) => {
  expect(await readOne({ meta })).toMatchObject(expected);
});

it('names the main category first, with those above it', async () => {
  const terms = ['news|News||1', 'city|City|news|2', 'zoo|Zoo|city|3'].map((term) => {
    const [slug = '', name = '', parent = '', id = ''] = term.split('|');
    return `<wp:category><wp:term_id>${id}</wp:term_id>${cdata('wp:category_nicename', slug)}${cdata('wp:category_parent', parent)}${cdata('wp:cat_name', name)}</wp:category>`;
  });
  const items = await read(
    ...terms,
    wxrPost({
      id: 12,
      terms: [
        ['category', 'city', 'City'],
        ['category', 'zoo', 'Zoo'],
        ['category', 'unlisted', 'Not listed'],
      ],
      meta: [['_yoast_wpseo_primary_category', '3']],
    }),
  );
  expect(ofKind(items, 'article')[0]?.categoryKeys).toEqual(['category:zoo', 'category:city', 'category:unlisted']);
  expect(ofKind(items, 'category').map(({ key, name, parentKey, url }) => [key, name, parentKey, url])).toEqual([
    ['category:news', 'News', null, '/category/news/'],
    ['category:city', 'City', 'category:news', '/category/news/city/'],
    ['category:zoo', 'Zoo', 'category:city', '/category/news/city/zoo/'],
    ['category:unlisted', 'Not listed', null, '/category/unlisted/'],
  ]);
});

it('knows authors of accounts, of Co-Authors Plus, and those whom only posts name', async () => {
  const items = await read(
    `<wp:author><wp:author_id>1</wp:author_id>${cdata('wp:author_login', 'ann')}${cdata('wp:author_email', 'ann@old.example')}${cdata('wp:author_display_name', 'Ann Lee')}</wp:author>`,
    wxrPost({
      id: 12,
      terms: [
        ['author', 'cap-bob-guest', 'bob-guest'],
        ['author', 'cap-ann', 'ann'],
      ],
    }),
    wxrPost({ id: 13, fields: { 'dc:creator': 'ghostwriter' } }),
    wxrPost({
      id: 14,
      type: 'guest-author',
      fields: { title: 'Bob Guest', 'wp:post_name': 'cap-bob-guest' },
      meta: [
        ['cap-user_login', 'bob-guest'],
        ['cap-display_name', 'Bob Guest'],
        ['cap-description', 'Writes.'],
        ['_thumbnail_id', '15'],
      ],
    }),
    wxrPost({ id: 15, type: 'attachment', fields: { 'wp:attachment_url': 'https://old.example/bob.jpg' } }),
  );
  expect(ofKind(items, 'article').map(({ authorKeys }) => authorKeys)).toEqual([
    ['author:bob-guest', 'author:ann'],
    ['author:ghostwriter'],
  ]);
  expect(ofKind(items, 'author')).toEqual([
    {
      kind: 'author',
      key: 'author:ann',
      name: 'Ann Lee',
      slug: 'ann',
      email: 'ann@old.example',
      bio: '',
      imageUrl: '',
      url: '/author/ann/',
    },
    {
      kind: 'author',
      key: 'author:bob-guest',
      name: 'Bob Guest',
      slug: 'bob-guest',
      email: '',
      bio: 'Writes.',
      imageUrl: 'https://old.example/bob.jpg',
      url: '/author/bob-guest/',
    },
    {
      kind: 'author',
      key: 'author:ghostwriter',
      name: 'ghostwriter',
      slug: 'ghostwriter',
      email: '',
      bio: '',
      imageUrl: '',
      url: '/author/ghostwriter/',
    },
  ]);
});

it('reads series with their parts, and reports what other taxonomies say', async () => {
  const items = await read(
    `<wp:term><wp:term_id>9</wp:term_id>${cdata('wp:term_taxonomy', 'series')}${cdata('wp:term_slug', 'the-river')}${cdata('wp:term_name', 'The River')}</wp:term>`,
    wxrPost({
      id: 12,
      terms: [
        ['series', 'the-river', 'The River'],
        ['location', 'york', 'York'],
        ['post_format', 'post-format-aside', 'Aside'],
      ],
      meta: [['_series_part_9', '3']],
    }),
  );
  const [article] = ofKind(items, 'article');
  expect(article?.series).toEqual({ key: 'series:the-river', part: 3 });
  expect(article?.losses).toEqual([{ kind: 'taxonomy', snippet: 'location: York' }]);
  expect(ofKind(items, 'series').map(({ title }) => title)).toEqual(['The River']);
});

it('reads attachments with their texts and all URLs, and the featured image, in any order and file', async () => {
  const sizes =
    'a:3:{s:4:"file";s:22:"2019/05/ä-scaled.jpg";s:14:"original_image";s:6:"ä.jpg";s:5:"sizes";a:1:{s:5:"thumb";a:1:{s:4:"file";s:14:"ä-150x150.jpg";}}}';
  const image = wxrPost({
    id: 7,
    type: 'attachment',
    fields: {
      link: 'https://old.example/post-12/a/',
      guid: 'https://old.example/wp-content/uploads/2019/05/ä.jpg',
      'wp:attachment_url': 'https://old.example/wp-content/uploads/2019/05/ä-scaled.jpg',
      'excerpt:encoded': 'The caption',
    },
    meta: [
      ['_wp_attachment_image_alt', 'An alt'],
      ['_wp_attachment_metadata', sizes.replace('s:22', 's:21')],
    ],
  });
  const files = {
    '1.xml': wxr(wxrPost({ id: 12, meta: [['_thumbnail_id', '7']] })),
    '2.xml': wxr(image, wxrPost({ id: 12 })),
  };
  const { items } = await readSource(files);
  expect(ofKind(items, 'article').map(({ image: shown }) => shown)).toEqual([
    { url: 'https://old.example/wp-content/uploads/2019/05/ä-scaled.jpg', alt: 'An alt', caption: 'The caption' },
  ]);
  expect(ofKind(items, 'file')).toEqual([
    {
      kind: 'file',
      key: 'file:7',
      url: 'https://old.example/wp-content/uploads/2019/05/ä-scaled.jpg',
      path: null,
      mimeType: 'image/jpeg',
      title: 'Post 7',
      alt: 'An alt',
      caption: 'The caption',
      otherUrls: [
        'https://old.example/wp-content/uploads/2019/05/ä.jpg',
        'https://old.example/wp-content/uploads/2019/05/ä-150x150.jpg',
        'https://old.example/post-12/a/',
        'https://old.example/?attachment_id=7',
      ],
    },
  ]);
});

it('puts shared blocks into texts, links what a podcast attaches, and reports what is missing', async () => {
  const shared = wxrPost({ id: 3, type: 'wp_block', fields: { 'content:encoded': '<p>Shared</p>' } });
  const article = await readOne(
    {
      fields: { 'content:encoded': '<!-- wp:block {"ref":3} /--><!-- wp:block {"ref":4} /-->' },
      meta: [
        ['enclosure', 'https://old.example/a.mp3\n12345\naudio/mpeg'],
        ['_thumbnail_id', '99'],
      ],
    },
    shared,
  );
  expect(article.body.text).toBe('<p>Shared</p>\n\n<p><a href="https://old.example/a.mp3">a.mp3</a></p>');
  expect(article.losses.map(({ kind }) => kind)).toEqual(['featured-image', 'shared-block']);
});

it('puts footnotes into texts, and reports what only a page builder has', async () => {
  const text = '<p>A<sup data-fn="f1" class="fn"><a href="#f1" id="f1-link">1</a></sup></p><!-- wp:footnotes /-->';
  const noted = await readOne({
    fields: { 'content:encoded': text },
    meta: [['footnotes', '[{"content":"A <em>note</em>, $&","id":"f1"}]']],
  });
  expect(noted.body.text).toContain(
    '<ol class="wp-block-footnotes"><li id="f1">A <em>note</em>, $& <a href="#f1-link">↩︎</a></li></ol>',
  );
  const built = await readOne({ fields: { 'content:encoded': '' }, meta: [['_elementor_data', '[{"a":1}]']] });
  expect(built.losses).toEqual([{ kind: 'page-builder', snippet: '[{"a":1}]' }]);
});

it('keeps two items of one number apart, and takes one that comes twice once', async () => {
  const items = await read(
    wxrPost({ id: 12 }),
    wxrPost({ id: 12 }),
    wxrPost({ id: 12, fields: { 'wp:post_name': 'other' } }),
  );
  expect(ofKind(items, 'article').map(({ key, slug }) => [key, slug])).toEqual([
    ['post:12', 'post-12'],
    ['post:12:other', 'other'],
  ]);
});

it('tells of what it leaves out once for each kind, and is silent about menus and revisions', async () => {
  const items = await read(
    ...['product', 'product', 'nav_menu_item', 'revision', 'wp_global_styles'].map((type, id) =>
      wxrPost({ id: id + 1, type }),
    ),
    wxrPost({
      id: 12,
      meta: [
        ['subtitle', 'A line below'],
        ['_edit_lock', 'abc'],
        ['styles', '{"font family": "Inter"}'],
        ['count', '12'],
      ],
    }),
    wxrPost({ id: 13, fields: { 'wp:status': 'auto-draft' } }),
    wxrPost({ id: 14, fields: { link: '' } }),
  );
  expect(ofKind(items, 'problem').map(({ message }) => message)).toEqual([
    "The export doesn't say the URLs of 1 published article, so they aren't known.",
    'Only posts and pages are imported: 2 of the type “product” are left out.',
    "The custom field “subtitle” of 1 article isn't imported.",
  ]);
  expect(ofKind(items, 'article')).toHaveLength(2);
});

it('goes on after an item that is broken', async () => {
  const broken =
    '<item><title>Broken</title><wp:post_id>1</wp:post_id><content:encoded><![CDATA[No end</content:encoded></item>';
  const items = await read(
    broken,
    wxrPost({ id: 2 }),
    wxrPost({ id: 3 }),
    '<item><title>Open</title><wp:post_id>4</wp:post_id>',
    wxrPost({ id: 5 }),
    wxrPost({ id: 6, type: 'attachment', fields: { guid: '' } }),
  );
  expect(ofKind(items, 'article').map(({ key }) => key)).toEqual(['post:3', 'post:5']);
  expect(ofKind(items, 'problem').map(({ message }) => message)).toEqual([
    "An item “Broken” can't be read. A text in it has no end, so that it runs into the next one.",
    "An item “Open” can't be read. It has no end.",
    "An item “Post 6” can't be read. It has no URL of its file.",
  ]);
});

it.each<[string, string | Buffer]>([
  [
    'control characters and entities',
    wxr(wxrPost({ id: 12 }))
      .replace('Post 12', 'Post\u0000 \u000b12')
      .replace('<![CDATA[<p>Text 12</p>]]>', '&lt;p&gt;Text&nbsp;12&#1;&lt;/p&gt;'),
  ],
  ['a byte order mark and empty lines', `\ufeff\n\n${wxr(wxrPost({ id: 12 }))}<br />\n`],
  ['bytes that are no UTF-8', Buffer.from(wxr(wxrPost({ id: 12 })).replace('Text 12', 'Text \xff12'), 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${wxr(wxrPost({ id: 12 }))}`, 'utf16le')],
  ['line ends of Windows', wxr(wxrPost({ id: 12 })).replaceAll('\n', '\r\n')],
  [
    'another prefix',
    wxr(wxrPost({ id: 12 }))
      .replaceAll('wp:', 'w:')
      .replace('xmlns:w:', 'xmlns:w=')
      .replace('xmlns:wp=', 'xmlns:w='),
  ],
  [
    'version 1.0',
    `${wxrHead.replaceAll('1.2', '1.0')}${wxrPost({ id: 12, more: '<category><![CDATA[Food]]></category><category domain="category" nicename="food"><![CDATA[Food]]></category>' })}${wxrFoot}`,
  ],
])('bears %s', async (_, content) => {
  const { items } = await readSource({ 'export.xml': content });
  expect(ofKind(items, 'problem')).toEqual([]);
  const [article] = ofKind(items, 'article');
  expect(article).toMatchObject({ key: 'post:12', title: 'Post 12' });
  expect(article?.body.text.replace(/&nbsp;|\ufffd/g, ' ').replace('  ', ' ')).toBe('<p>Text 12</p>');
  expect(article?.categoryKeys.every((key) => key === 'category:food')).toBe(true);
});

it('gives a gallery without ids the images that were uploaded for the article, in their order', async () => {
  const image = (id: number, order: string, parent = '12') => {
    const fields = {
      'wp:attachment_url': `https://old.example/${id}.jpg`,
      'wp:post_parent': parent,
      'wp:menu_order': order,
    };
    return wxrPost({ id, type: 'attachment', fields });
  };
  const text = '[gallery columns="2"] [gallery ids="9"] [[gallery]]';
  const others = [image(21, '2'), image(20, '1'), image(19, '2'), image(18, '0', '13')];
  const article = await readOne({ fields: { 'content:encoded': text } }, ...others);
  expect(article.body.text).toBe('[gallery ids="20,19,21" columns="2"] [gallery ids="9"] [[gallery]]');
});

it('reports images of the site and of terms that have no place here', async () => {
  const attachment = {
    'wp:attachment_url': 'https://old.example/up/fish.jpg',
    guid: 'https://old.example/up/fish.jpg',
  };
  const meta = (key: string, value: string) =>
    `<wp:termmeta>${cdata('wp:meta_key', key)}${cdata('wp:meta_value', value)}</wp:termmeta>`;
  const items = await read(
    '<image><url>https://old.example/up/icon-32x32.png</url><title>The Old Herald</title><link>https://old.example</link></image>',
    `<wp:category>${cdata('wp:category_nicename', 'food')}${cdata('wp:cat_name', 'Food')}${meta('thumbnail_id', '7')}${meta('order', '7')}</wp:category>`,
    `<wp:term>${cdata('wp:term_taxonomy', 'post_tag')}${cdata('wp:term_slug', 'fish')}${cdata('wp:term_name', 'Fish')}${meta('tag_image', 'https://old.example/up/tag.jpg')}</wp:term>`,
    wxrPost({ id: 7, type: 'attachment', fields: attachment }),
  );
  expect(ofKind(items, 'problem').map(({ message, snippet }) => [message, snippet])).toEqual([
    ['The image of “Food” has no place here:', 'https://old.example/up/fish.jpg'],
    ['The image of “Fish” has no place here:', 'https://old.example/up/tag.jpg'],
    ['The icon of “The Old Herald” has no place here:', 'https://old.example/up/icon-32x32.png'],
  ]);
  const of = (...given: [string, string][]) => readOne({ meta: given });
  const [forBoth, forX] = [
    await of(['_yoast_wpseo_opengraph-image', 'https://a/o.jpg'], ['_yoast_wpseo_twitter-image', 'https://a/x.jpg']),
    await of(['_yoast_wpseo_twitter-image', 'https://a/x.jpg']),
  ];
  expect([forBoth.shareImageUrl, forBoth.losses]).toEqual([
    'https://a/o.jpg',
    [{ kind: 'image', snippet: 'https://a/x.jpg' }],
  ]);
  expect([forX.shareImageUrl, forX.losses]).toEqual(['https://a/x.jpg', []]);
});
