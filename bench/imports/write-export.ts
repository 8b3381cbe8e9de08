import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createWriter, type Writer } from '../magazine/texts.ts';
import { blockText, classicText, escapeXml, type OldImage, sized, takeParagraphs } from './texts.ts';
import { imageName } from './write-uploads.ts';

/** How much an export has. */
export interface ExportSize {
  articles: number;
  images: number;
}

/** The old site. */
const siteUrl = 'https://blog.example.org';

const counts = { authors: 200, tags: 2000, categories: 50, comments: 8 };

const head = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>An old blog</title><link>${siteUrl}</link><language>en-GB</language><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${siteUrl}</wp:base_site_url><wp:base_blog_url>${siteUrl}</wp:base_blog_url>
`;

/**
 * Writes an export of WordPress, the same one every time: 20 kB for each article, half of them with blocks and half from before them, with
 * images, comments and custom fields.
 * @returns bytes of the file
 */
export async function writeExport(path: string, size: ExportSize): Promise<number> {
  const file = createWriteStream(path);
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain');
  };
  await write(head + describeTerms());
  for (let number = 0; number < size.images; number += 1) await write(attachment(number));
  const writer = createWriter();
  for (let number = 0; number < size.articles; number += 1) await write(post(number, writer, size));
  file.end('</channel></rss>\n');
  await finished(file);
  return file.bytesWritten;
}

const cdata = (text: string) => `<![CDATA[${text}]]>`;

function describeTerms(): string {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  return [
    ...numbers(counts.authors).map(
      (one) =>
        `<wp:author><wp:author_id>${one + 1}</wp:author_id><wp:author_login>author${one}</wp:author_login><wp:author_email>author${one}@example.org</wp:author_email><wp:author_display_name>${cdata(`Author Number ${one}`)}</wp:author_display_name></wp:author>\n`,
    ),
    ...numbers(counts.categories).map(
      (one) =>
        `<wp:category><wp:term_id>${one + 1}</wp:term_id><wp:category_nicename>category-${one}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata(`Category ${one}`)}</wp:cat_name></wp:category>\n`,
    ),
    ...numbers(counts.tags).map(
      (one) =>
        `<wp:tag><wp:term_id>${one + 1000}</wp:term_id><wp:tag_slug>tag-${one}</wp:tag_slug><wp:tag_name>${cdata(`Tag ${one}`)}</wp:tag_name></wp:tag>\n`,
    ),
  ].join('');
}

function imageOf(number: number): OldImage {
  return { id: 1_000_000 + number, url: `${siteUrl}/wp-content/uploads/${imageName(number)}` };
}

function attachment(number: number): string {
  const { id, url } = imageOf(number);
  const file = imageName(number);
  const small = sized(url).split('/').at(-1) ?? '';
  const php = `a:4:{s:5:"width";i:640;s:6:"height";i:426;s:4:"file";s:${file.length}:"${file}";s:5:"sizes";a:1:{s:6:"medium";a:4:{s:4:"file";s:${small.length}:"${small}";s:5:"width";i:300;s:6:"height";i:200;s:9:"mime-type";s:10:"image/jpeg";}}}`;
  return `<item><title>Image ${number}</title><link>${siteUrl}/image-${number}/</link><dc:creator>author0</dc:creator><guid isPermaLink="false">${url}</guid><content:encoded></content:encoded><excerpt:encoded>${cdata(`The caption of image ${number}`)}</excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2012-01-01 10:00:00</wp:post_date_gmt><wp:post_name>image-${number}</wp:post_name><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type><wp:attachment_url>${url}</wp:attachment_url>${meta('_wp_attached_file', file)}${meta('_wp_attachment_metadata', php)}${meta('_wp_attachment_image_alt', `Image ${number}`)}</item>\n`;
}

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

const term = (domain: 'category' | 'post_tag', number: number) => {
  const [slug, name] = domain === 'category' ? ['category', 'Category'] : ['tag', 'Tag'];
  return `<category domain="${domain}" nicename="${slug}-${number}">${cdata(`${name} ${number}`)}</category>`;
};

const firstDate = Date.UTC(2006, 0, 1);
const sixHours = 6 * 60 * 60 * 1000;

function post(number: number, writer: Writer, { images: total }: ExportSize): string {
  const { title, excerpt } = writer.write();
  const images = Array.from({ length: 4 }, (_, index) => imageOf((number * 4 + index) % total));
  const material = { paragraphs: takeParagraphs(writer), images, seed: number };
  const { html, footnotes } = number % 2 === 0 ? blockText(material) : classicText(material);
  const date = new Date(firstDate + number * sixHours).toISOString().replace('T', ' ').slice(0, 19);
  const slug = `article-${number}`;
  const link = `${siteUrl}/${date.slice(0, 4)}/${date.slice(5, 7)}/${slug}/`;
  const tags = [1, 2, 3].map((step) => term('post_tag', (number * step * 31) % counts.tags));
  return `<item><title>${cdata(title)}</title><link>${link}</link><dc:creator>author${number % counts.authors}</dc:creator><guid isPermaLink="false">${siteUrl}/?p=${number + 1}</guid>
<content:encoded>${cdata(html)}</content:encoded><excerpt:encoded>${cdata(number % 3 === 0 ? '' : excerpt)}</excerpt:encoded>
<wp:post_id>${number + 1}</wp:post_id><wp:post_date_gmt>${date}</wp:post_date_gmt><wp:post_modified_gmt>${date}</wp:post_modified_gmt><wp:post_name>${slug}</wp:post_name><wp:status>${number % 50 === 0 ? 'draft' : 'publish'}</wp:status><wp:post_type>post</wp:post_type><wp:is_sticky>0</wp:is_sticky>
${term('category', number % counts.categories)}${tags.join('')}
${meta('_edit_last', '1')}${meta('_thumbnail_id', String(images[0]?.id))}${meta('_yoast_wpseo_metadesc', excerpt.slice(0, 150))}${number % 10 === 0 ? meta('_wp_old_slug', `former-${number}`) : ''}${footnotes.length > 0 ? meta('footnotes', JSON.stringify(footnotes)) : ''}
${comments(number, writer)}</item>\n`;
}

function comments(number: number, writer: Writer): string {
  const count = number % (counts.comments + 1);
  return Array.from(
    { length: count },
    (_, index) =>
      `<wp:comment><wp:comment_id>${number * 10 + index}</wp:comment_id><wp:comment_author>${cdata('A reader')}</wp:comment_author><wp:comment_date_gmt>2013-01-01 10:00:00</wp:comment_date_gmt><wp:comment_content>${cdata(escapeXml(writer.write().excerpt))}</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_type>comment</wp:comment_type></wp:comment>\n`,
  ).join('');
}
