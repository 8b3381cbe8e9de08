import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSource } from '../../../src/imports/sources/opening/open-source.ts';
import { folderOf, itemsOf } from '../../support/imports/read-source.ts';
import { wxr, wxrPost } from '../../support/imports/wxr.ts';

const many = (text: string, megabytes = 1) => text.repeat((megabytes * 1_000_000) / text.length);

/** Texts on which a careless expression takes hours. */
it.each<[string, string]>([
  ['a title of comments without an end', wxr(wxrPost({ id: 1, fields: { title: many('<!--') } }))],
  ['a title of tags without an end', wxr(wxrPost({ id: 1, fields: { title: many('<a ') } }))],
  ['an excerpt of tags without an end', wxr(wxrPost({ id: 1, fields: { 'excerpt:encoded': many('<br ') } }))],
  [
    'shared blocks without an end',
    wxr(wxrPost({ id: 1, fields: { 'content:encoded': many('<!-- wp:block {"ref":1') } })),
  ],
  ['variables without an end', wxr(wxrPost({ id: 1, meta: [['_yoast_wpseo_title', many('%%a(', 0.9)]] }))],
  [
    'arrays of PHP within each other',
    wxr(
      wxrPost({
        id: 1,
        type: 'attachment',
        fields: { 'wp:attachment_url': 'https://old.example/a.jpg' },
        meta: [['_wp_attachment_metadata', many('a:1:{i:0;', 0.9)]],
      }),
    ),
  ],
  ['elements within each other', wxr(wxrPost({ id: 1, more: '<a>'.repeat(900) }))],
  ['comments before an export', `${'<!---->'.repeat(9000)}${wxr(wxrPost({ id: 1 }))}`],
  [
    'permalinks of many parts',
    JSON.stringify({
      data: {
        posts: [{ id: '1', title: 'A', slug: 'a', html: 'x', status: 'published' }],
        settings: [{ key: 'permalinks', value: `/${many('aa', 0.1)}!` }],
      },
      meta: {},
    }),
  ],
  ['front matter that begins with spaces', `---${many(' ', 0.05)}\ntitle: A\n---\n`],
  ['a heading of spaces', `---\na: b\n---\n# a${many(' ')}b${many(' ')}c\n`],
  ['links within each other', `---\ntitle: A\n---\n${many('[a](')}`],
  ['attributes without an end', `---\ntitle: A\n---\n${many(' src="a')}`],
  ['templates without an end', `---\ntitle: A\n---\n${many('{{ "a')}${many('{% link ')}`],
])('reads %s in little time', { timeout: 20_000 }, async (_, content) => {
  const folder = await folderOf({ x: content });
  const source = await openSource([join(folder, 'x')]);
  const start = performance.now();
  expect((await itemsOf(source)).length).toBeGreaterThan(0);
  expect(performance.now() - start).toBeLessThan(10_000);
  await source.close();
});
