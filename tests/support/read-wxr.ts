/**
 * Reads WXR as WordPress' importer does where PHP has no XML parser: github.com/WordPress/wordpress-importer, commit 5fda048,
 * src/parsers/class-wxr-parser-regex.php. Whatever that finds, the ones with a parser find, too.
 */
export interface Wxr {
  version: string;
  baseUrl: string;
  authors: Record<string, string>[];
  categories: Record<string, string>[];
  posts: WxrPost[];
}

export interface WxrPost {
  fields: Record<string, string>;
  terms: { domain: string; slug: string; name: string }[];
  meta: Record<string, string>;
}

const authorTags = ['wp:author_id', 'wp:author_login', 'wp:author_email', 'wp:author_display_name'];

const categoryTags = [
  'wp:term_id',
  'wp:cat_name',
  'wp:category_nicename',
  'wp:category_parent',
  'wp:category_description',
];

const postTags = [
  'title',
  'guid',
  'dc:creator',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_date',
  'wp:post_date_gmt',
  'wp:post_name',
  'wp:status',
  'wp:post_type',
  'wp:is_sticky',
  'wp:attachment_url',
];

/** @returns what the importer would read */
export function readWxr(document: string): Wxr {
  return {
    version: tagOf(document, 'wp:wxr_version'),
    baseUrl: tagOf(document, 'wp:base_site_url'),
    authors: allOf(document, 'wp:author').map((text) => fieldsOf(text, authorTags)),
    categories: allOf(document, 'wp:category').map((text) => fieldsOf(text, categoryTags)),
    posts: allOf(document, 'item').map(readPost),
  };
}

function readPost(item: string): WxrPost {
  const terms = [...item.matchAll(/<category domain="([^"]+?)" nicename="([^"]+?)">(.+?)<\/category>/gis)];
  const meta = allOf(item, 'wp:postmeta').map((text) => [tagOf(text, 'wp:meta_key'), tagOf(text, 'wp:meta_value')]);
  return {
    fields: fieldsOf(item, postTags),
    terms: terms.map(([, domain = '', slug = '', name = '']) => ({
      domain,
      slug,
      name: name.replaceAll('<![CDATA[', '').replaceAll(']]>', ''),
    })),
    meta: Object.fromEntries(meta),
  };
}

function allOf(text: string, tag: string): string[] {
  return [...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gis'))].map(([, content = '']) => content);
}

function fieldsOf(text: string, tags: readonly string[]): Record<string, string> {
  return Object.fromEntries(tags.map((tag) => [tag, tagOf(text, tag)]));
}

/** The importer's `get_tag`; `<tag/>` is what it takes for an empty one, since it finds no end. */
function tagOf(text: string, tag: string): string {
  const [, content = ''] = text.match(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'is')) ?? [];
  if (!content.startsWith('<![CDATA[')) return content;
  if (!content.includes(']]]]><![CDATA[>')) return content.replace(/^<!\[CDATA\[(.*)\]\]>$/s, '$1');
  return [...content.matchAll(/<!\[CDATA\[(.*?)\]\]>/gs)].map(([, part = '']) => part).join('');
}
