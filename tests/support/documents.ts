import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { validateXML } from 'xmllint-wasm';

const folder = join(import.meta.dirname, 'schemas');
const read = (fileName: string) => ({ fileName, contents: readFileSync(join(folder, fileName), 'utf8') });

const imported = ['sitemap-news.xsd', 'sitemap-image.xsd', 'sitemap-types.xsd'].map(read);

export type XmlSchema = 'atom.rng' | 'rss.rng' | 'sitemap.xsd' | 'siteindex.xsd' | 'wxr.rng';

/** @returns the errors that libxml2 finds in the document; none when it is valid */
export async function findXmlErrors(contents: string, schema: XmlSchema): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'document.xml', contents },
    schema: read(schema),
    extension: schema.endsWith('.rng') ? 'relaxng' : 'schema',
    preload: schema.endsWith('.rng') ? [] : imported,
  });
  return errors.map(({ message }) => message);
}

export async function expectValidXml(contents: string, schema: XmlSchema): Promise<void> {
  expect(await findXmlErrors(contents, schema), contents.slice(0, 2000)).toEqual([]);
}

const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false });
addFormats.default(ajv);
const isJsonFeed = ajv.compile(JSON.parse(read('json-feed.json').contents));

/** Asserts that the feed is valid. @returns the feed */
export function readJsonFeed(text: string): JsonFeed {
  const feed: unknown = JSON.parse(text);
  isJsonFeed(feed);
  expect(isJsonFeed.errors ?? []).toEqual([]);
  return feed as JsonFeed;
}

export interface JsonFeed {
  title: string;
  feed_url: string;
  home_page_url: string;
  hubs?: { type: string; url: string }[];
  items: {
    id: string;
    url: string;
    title: string;
    summary: string;
    content_html: string;
    image?: string;
    date_published: string;
    date_modified: string;
    authors: { name: string }[];
    tags: string[];
  }[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#13': '\r' };

/** @returns the parsed texts of every element of that name, in order; the document has to be valid */
export function readTexts(document: string, name: string): string[] {
  const found = document.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'));
  return [...found].map(([, text = '']) => text.replaceAll(/&([^;]+);/g, (_, entity) => entities[entity] ?? '?'));
}
