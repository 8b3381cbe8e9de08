import { expect, it } from 'vitest';
import { findXmlErrors, type XmlSchema } from '../support/documents.ts';

const rss = `<rss version="2.0"><channel><title>T</title><link>https://m.test/</link><description>D</description>
<item><title>I</title><description>D</description><guid isPermaLink="false">urn:x:1</guid>
<pubDate>Mon, 15 Jun 2026 11:00:00 GMT</pubDate></item></channel></rss>`;
const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><id>https://m.test/</id><title>T</title>
<updated>2026-06-15T11:00:00.000Z</updated><entry><id>urn:x:1</id><title>I</title>
<updated>2026-06-15T11:00:00Z</updated></entry></feed>`;
const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:n="http://www.google.com/schemas/sitemap-news/0.9">
<url><loc>https://m.test/one</loc><lastmod>2026-06-15T11:00:00.000Z</lastmod><n:news><n:publication><n:name>T</n:name>
<n:language>en</n:language></n:publication><n:publication_date>2026-06-15</n:publication_date><n:title>I</n:title></n:news></url></urlset>`;
const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://m.test/one.xml</loc>
<lastmod>2026-06-15</lastmod></sitemap></sitemapindex>`;

it.each<[XmlSchema, string]>([
  ['rss.rng', rss],
  ['atom.rng', atom],
  ['sitemap.xsd', sitemap],
  ['siteindex.xsd', index],
])('%s accepts a valid document', async (schema, document) => {
  expect(await findXmlErrors(document, schema)).toEqual([]);
});

it.each<[XmlSchema, string, string, string]>([
  ['rss.rng', rss, 'version="2.0"', 'version="0.9"'],
  ['rss.rng', rss, '<link>https://m.test/</link>', ''],
  ['rss.rng', rss, '<link>https://m.test/</link>', '<link>/</link>'],
  ['rss.rng', rss, '<title>I</title>', '<title>I</title><title>I</title>'],
  ['rss.rng', rss, 'isPermaLink="false"', ''],
  ['rss.rng', rss, 'Mon, 15 Jun', '2026-06-15'],
  ['rss.rng', rss, '<description>D</description>', '<description>&nbsp;</description>'],
  ['rss.rng', rss, '</item>', '<enclosure url="https://m.test/a" type="image/png"/></item>'],
  ['atom.rng', atom, '<id>urn:x:1</id>', ''],
  ['atom.rng', atom, 'urn:x:1', 'one'],
  ['atom.rng', atom, '<updated>2026-06-15T11:00:00Z</updated>', ''],
  ['atom.rng', atom, '11:00:00Z', '11:00:00'],
  ['atom.rng', atom, '</entry>', '<link rel="self"/></entry>'],
  ['atom.rng', atom, '<title>T</title>', '<title type="other">T</title>'],
  ['sitemap.xsd', sitemap, 'https://m.test/one', '/one'],
  ['sitemap.xsd', sitemap, '11:00:00.000Z', '11 o’clock'],
  ['sitemap.xsd', sitemap, '<n:title>I</n:title>', ''],
  ['sitemap.xsd', sitemap, '<n:language>en</n:language>', ''],
  ['sitemap.xsd', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>', '', ''],
  ['siteindex.xsd', index, '<loc>https://m.test/one.xml</loc>', ''],
])('%s rejects an invalid document (%#)', async (schema, document, right, wrong) => {
  expect(await findXmlErrors(document.replace(right, wrong), schema)).not.toEqual([]);
});
