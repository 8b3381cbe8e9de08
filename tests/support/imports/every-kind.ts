import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawImage } from '../media.ts';
import { cdata, type WxrPost, wxr, wxrPost } from './wxr.ts';

const uploads = 'https://old.example/wp-content/uploads/2019/05';

interface Wanted {
  /** A second export of the same site: some articles and a page have changed, one of each is new. */
  isLater?: boolean;
  /** At least 25, which are several batches. */
  articles?: number;
}

interface WrittenExport {
  /** Words of the command. */
  args: string[];
}

/**
 * Writes an export of WordPress that has every kind of thing in it, into an empty folder: categories, authors, tags, series, images, a
 * file, pages, articles in every state, subscribers, redirects and rules of redirects.
 */
export async function writeEveryKind(
  folder: string,
  { isLater = false, articles = 25 }: Wanted = {},
): Promise<WrittenExport> {
  const write = (name: string, content: string | Buffer) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  };
  const changed = (id: number) => (isLater && id % 5 === 0 ? ' It was changed there.' : '');
  const posts = Array.from({ length: articles + (isLater ? 1 : 0) }, (_, index) =>
    wxrPost(articleOf(index + 1, changed(index + 1))),
  );
  const export_ = write('old.xml', wxr(authors, terms, ...pages(changed(5), isLater), ...files, ...posts));
  for (const [index, colour] of ['#204080', '#802040', '#408020'].entries()) {
    write(`media/2019/05/view-${index + 1}.jpg`, await drawImage({ width: 320, height: 200, colour }));
  }
  write('media/2019/05/plan.pdf', '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
  const redirects = write('redirects.csv', ['source,target,regex', ...redirectLines].join('\n'));
  const people = write('people.csv', ['email,name,state', ...subscriberLines].join('\n'));
  return { args: [export_, redirects, people, '--media', join(folder, 'media')] };
}

/** @returns an article: every fifth one is in another state than published */
function articleOf(id: number, more: string): WxrPost {
  const states: Record<number, Record<string, string>> = {
    3: { 'wp:status': 'draft' },
    8: { 'wp:status': 'private' },
    13: { 'wp:status': 'future', 'wp:post_date': '2099-01-02 12:00:00', 'wp:post_date_gmt': '2099-01-02 12:00:00' },
    18: { 'wp:post_password': 'open sesame' },
    23: { 'wp:status': 'pending' },
  };
  const view = (id % 3) + 1;
  // The parts of a series are read in another order than that of their dates.
  const date = new Date(Date.UTC(2019, 4, 31 - id, 10)).toISOString().slice(0, 19).replace('T', ' ');
  const image = `<img src="${uploads}/view-${view}-300x188.jpg" alt="A view" />`;
  return {
    id,
    fields: {
      title: `Article ${id}`,
      'dc:creator': id % 2 === 0 ? 'ann' : 'ben',
      'wp:post_date': date,
      'wp:post_date_gmt': date,
      'content:encoded': `<p>The text of article ${id}.${more}</p>\n<p>${image}</p>\n<form><input name="q"></form>`,
      ...states[id],
    },
    terms: [
      ['category', id % 2 === 0 ? 'news' : 'letters', id % 2 === 0 ? 'News' : 'Letters'],
      ['post_tag', `tag-${id % 4}`, `Tag ${id % 4}`],
      ...(id % 4 === 0 ? ([['series', 'long-walk', 'Long Walk']] as const) : []),
      ...(id % 7 === 0 ? ([['series', 'short-walk', 'Short Walk']] as const) : []),
    ],
    meta: [
      ['_thumbnail_id', String(900 + view)],
      ...Array.from({ length: 8 }, (_, old) => ['_wp_old_slug', `article-${id}-was-${old}`] as const),
    ],
  };
}

function pages(more: string, isLater: boolean): string[] {
  const page = (id: number, name: string, parent = 0) =>
    wxrPost({
      id,
      type: 'page',
      fields: {
        title: `Page ${name}`,
        link: `https://old.example/${name}/`,
        'wp:post_name': name,
        'wp:post_parent': String(parent),
        'content:encoded': `<p>About ${name}.${name === 'house' ? more : ''}</p>`,
      },
    });
  return [page(801, 'house'), page(802, 'garden', 801), page(803, 'road'), ...(isLater ? [page(804, 'river')] : [])];
}

const files = [
  ...[1, 2, 3].map((view) =>
    wxrPost({
      id: 900 + view,
      type: 'attachment',
      fields: { title: `View ${view}`, 'content:encoded': '' },
      meta: [['_wp_attached_file', `2019/05/view-${view}.jpg`]],
      more: cdata('wp:attachment_url', `${uploads}/view-${view}.jpg`),
    }),
  ),
  wxrPost({
    id: 910,
    type: 'attachment',
    fields: { title: 'Plan', 'content:encoded': '' },
    meta: [['_wp_attached_file', '2019/05/plan.pdf']],
    more: cdata('wp:attachment_url', `${uploads}/plan.pdf`),
  }),
];

const authors = ['ann', 'ben']
  .map(
    (login, index) =>
      `<wp:author><wp:author_id>${index + 1}</wp:author_id>${cdata('wp:author_login', login)}${cdata('wp:author_email', `${login}@old.example`)}${cdata('wp:author_display_name', `${login[0]?.toUpperCase()}${login.slice(1)} Lee`)}</wp:author>`,
  )
  .join('\n');

const terms = ['News', 'Letters']
  .map(
    (name, index) =>
      `<wp:category><wp:term_id>${index + 1}</wp:term_id>${cdata('wp:category_nicename', name.toLowerCase())}${cdata('wp:category_parent', '')}${cdata('wp:cat_name', name)}</wp:category>`,
  )
  .join('\n');

const redirectLines = [
  ...Array.from({ length: 5 }, (_, index) => `/went-${index},/post-${index + 1},0`),
  '^/archive/(\\d+)$,/post-$1,1',
  '^/old/(.*)$,/post-1,1',
];

const subscriberLines = [
  ...Array.from({ length: 6 }, (_, index) => `reader-${index}@old.example,Reader ${index},active`),
  'gone@old.example,Gone,unsubscribed',
];
