import { expect, it } from 'vitest';
import { rawZip } from '../../support/imports/raw-zip.ts';
import { ofKind, readSource } from '../../support/imports/read-source.ts';

const columns = 'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url';
const row = (...cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
const post = (id: string, { published = 'true', type = 'newsletter', audience = 'everyone', audio = '' } = {}) =>
  row(id, '2021-05-04T10:00:00.000Z', published, '', type, audience, `Title, ${id}`, 'It&#x2019;s short', audio);

async function read(rows: readonly string[], others: Readonly<Record<string, string>> = {}) {
  const texts = rows
    .flatMap((one) => one.match(/^"(\d[^"]*)"/)?.[1] ?? [])
    .map((id) => [`posts/${id}.html`, `<p>Text of ${id}</p>`]);
  const files: Record<string, string> = {
    'posts.csv': [columns, ...rows].join('\n'),
    ...Object.fromEntries(texts),
    ...others,
  };
  const zip = rawZip(Object.entries(files).map(([name, content]) => ({ name, content })));
  return (await readSource({ 'export.zip': zip })).items;
}

it('reads a post with its text', async () => {
  const [article] = ofKind(await read([post('12.a-title')]), 'article');
  expect(article).toMatchObject({
    key: 'post:12',
    title: 'Title, 12.a-title',
    slug: 'a-title',
    status: 'published',
    publishedAt: { instant: '2021-05-04T10:00:00.000Z' },
    excerpt: 'It’s short',
    body: { format: 'html', text: '<p>Text of 12.a-title</p>' },
    url: '/p/a-title',
    losses: [],
  });
});

it.each([
  ['a draft', { published: 'false' }, { kind: 'article', status: 'draft', url: null, losses: [] }],
  ['a post for those who pay', { audience: 'only_paid' }, { kind: 'article', status: 'members', url: '/p/a' }],
  ['a post for founders', { audience: 'founding' }, { kind: 'article', status: 'members' }],
  ['a discussion', { type: 'thread' }, { kind: 'article', status: 'draft', losses: [{ kind: 'type-thread' }] }],
  ['a page', { type: 'page' }, { kind: 'page', status: 'published' }],
  [
    'a podcast',
    { type: 'podcast', audio: 'https://x.example/a.mp3?b=1&c' },
    {
      kind: 'article',
      body: { text: '<p>Text of 12.a</p><p><a href="https://x.example/a.mp3?b=1&amp;c">a.mp3</a></p>' },
    },
  ],
])('reads %s', async (_, facts, expected) => {
  expect((await read([post('12.a', facts)]))[0]).toMatchObject(expected);
});

it('reads subscribers, and takes no log of deliveries for them', async () => {
  const items = await read([post('12.a')], {
    'email_list.old.csv':
      'email,active_subscription,expiry,email_disabled,created_at\na@x.example,true,,false,2018-08-27T15:06:27.713Z\nb@x.example,false,,true,2018-08-27T15:06:27.713Z\n',
    'posts/12.delivers.csv':
      'post_id,timestamp,email,active_subscription\n12,2021-05-04T10:00:00.000Z,c@x.example,true\n',
    '12.opens.csv': 'post_id,timestamp,email\n12,2021-05-04T10:00:00.000Z,c@x.example\n',
  });
  expect(ofKind(items, 'subscriber').map(({ email, state }) => [email, state])).toEqual([
    ['a@x.example', 'active'],
    ['b@x.example', 'unsubscribed'],
  ]);
});

it('reports posts without texts, and texts without posts', async () => {
  const items = await read([post('12.a'), post('no-text')], { 'posts/99.lost.html': '<p>Lost</p>' });
  expect(ofKind(items, 'article').map(({ status, losses }) => [status, losses])).toEqual([
    ['published', []],
    ['draft', [{ kind: 'no-text', snippet: 'The archive has no posts/no-text.html.' }]],
  ]);
  expect(ofKind(items, 'problem').map(({ message }) => message)).toEqual([
    "posts/99.lost.html is a text that the list of posts doesn't have.",
  ]);
});

it('refuses a list of posts alone', async () => {
  await expect(readSource({ 'posts.csv': `${columns}\n${post('12.a')}` })).rejects.toThrow(
    'posts.csv is a list of posts without their texts: choose the whole ZIP file that Substack has sent.',
  );
});
