import type { TextSource } from '../html/text-source.ts';
import type { TemplateTag, TemplateValue } from './template-tags.ts';

/** Writes text that is Markdown itself, such as a caption, as HTML. */
export type WriteInline = (markdown: string) => string;

const imageFile = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:\?|$)/i;

/** Names under which includes and shortcodes have an image, and words. */
const imageNames = ['src', 'url', 'image', 'image_path', 'img', 'path', 'file', 'image_url', 'link'];
const wordNames = [
  'title',
  'caption',
  'text',
  'quote',
  'content',
  'description',
  'attribution',
  'author',
  'attr',
  'cite',
];

const post = (id: string, second: string) =>
  second === '' ? `https://twitter.com/i/status/${id}` : `https://twitter.com/${id}/status/${second}`;

/** Addresses of what a tag names by an id. */
const byId: Readonly<Record<string, (id: string, second: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  tweet: post,
  twitter: post,
  x: post,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  gist: (id, second) => `https://gist.github.com/${second === '' ? id : `${id}/${second}`}`,
  spotify: (id) => `https://open.spotify.com/track/${id}`,
};

/** The templates of one text. */
export interface Templates {
  source: TextSource;
  inline: WriteInline;
  /** Names of tags that are closed anywhere in the text. */
  closed: ReadonlySet<string>;
  /** How many links of tags are open, by the names of the tags. */
  links: Map<string, number>;
}

/** @returns the HTML of a tag; what is not known is its words, its link and its image, and a loss */
export function writeTag(tag: TemplateTag, templates: Templates): string {
  const { isEnd, named, list, source } = tag;
  const { inline } = templates;
  const kind = kindOf(tag);
  if (kind === 'details') {
    const title = named.summary ?? named.title ?? list[0] ?? '';
    return isEnd ? block('</details>') : block(`<details><summary>${inline(title)}</summary>`);
  }
  if (kind === 'quote') return block(isEnd ? '</blockquote>' : '<blockquote>');
  if (isEnd) return writeEnd(tag, templates);
  if (kind === 'figure') return figure(tag, templates);
  if (kind === 'reference') return reference(tag.name, list[0] ?? named.path ?? '');
  const url = byId[kind] && frameUrl(tag, kind);
  if (url) return block(`<iframe src="${escapeHtml(url)}"></iframe>`);
  templates.source.losses.add('template', source);
  return writeLink(tag, templates) ?? figure(tag, templates);
}

/** A tag that leads somewhere: a link of what lies between its ends, or of its own words. @returns null for any other */
function writeLink({ name, named }: TemplateTag, { closed, links }: Templates): string | null {
  const url = [named.href, named.url, named.link].find(
    (one) => one && /^(?:https?:\/\/|\/|mailto:)/.test(one) && !imageFile.test(one),
  );
  if (url === undefined) return null;
  const words = named.text ?? named.title ?? named.label ?? url;
  if (!closed.has(name)) return `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`;
  links.set(name, (links.get(name) ?? 0) + 1);
  return `<a href="${escapeHtml(url)}">`;
}

function writeEnd({ name }: TemplateTag, { links }: Templates): string {
  const base = name.replace(/^end/, '');
  const key = links.has(base) ? base : name;
  const open = links.get(key) ?? 0;
  if (open === 0) return '';
  links.set(key, open - 1);
  return '</a>';
}

function kindOf({ name, list }: TemplateTag): string {
  // Jekyll's includes are files: `{% include components/youtube.html id="…" %}`.
  const file = /^include/.test(name) || name === 'render' ? (list[0] ?? '') : name;
  const base =
    file
      .toLowerCase()
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '')
      .replace(/^end/, '') ?? '';
  if (/(?:^|[-_])(?:figure|image|img|picture|photo|imgproc)(?:[-_]with[-_]\w+)?$/.test(base)) return 'figure';
  if (/^(?:ref|relref|link|post_url)$/.test(base)) return 'reference';
  if (/^(?:details|expand|accordion|spoiler)$/.test(base)) return 'details';
  if (/^(?:blockquote|quote)$/.test(base)) return 'quote';
  if (/^you-?tube(?:[-_](?:embed|player|video|lite))?$/.test(base)) return 'youtube';
  return base;
}

function frameUrl({ named, list, name }: TemplateTag, kind: string): string | null {
  const given = /^include/.test(name) ? list.slice(1) : list;
  const values = [named.id, named.user, named.url, named.src, named.video, ...given].filter((one) => one !== undefined);
  const url = values.find((one) => /^https?:\/\//.test(one));
  if (url) return url;
  const [id = '', second = ''] = named.user ? [named.user, named.id ?? ''] : [values[0] ?? '', values[1] ?? ''];
  return id === '' ? null : (byId[kind]?.(id, second) ?? null);
}

/** The image of a tag with its caption, and its words where it has none. */
function figure({ named, list, name, source: tag }: TemplateTag, { source, inline }: Templates): string {
  const given = /^include/.test(name) ? list.slice(1) : list;
  const src = [...imageNames.map((one) => named[one]), ...given].find(
    (one) => one !== undefined && imageFile.test(one),
  );
  const words = wordNames
    .map((one) => named[one])
    .filter((one) => one !== undefined && one.trim() !== '' && one !== src);
  const shown = words.map((one) => inline(one ?? '')).join('<br>');
  if (src === undefined) {
    if (kindOf({ named, list, name, source: tag, isEnd: false }) === 'figure') source.losses.add('image', tag);
    return shown === '' ? '' : block(`<p>${shown}</p>`);
  }
  const alt = named.alt ?? (given.find((one) => one !== src) || '');
  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`;
  const target = named.link && named.link !== src ? `<a href="${escapeHtml(named.link)}">${image}</a>` : image;
  return block(`<figure>${target}${shown === '' ? '' : `<figcaption>${shown}</figcaption>`}</figure>`);
}

/** The path of another text of the source. Jekyll's posts have their dates in their names. */
function reference(name: string, path: string): string {
  const [, year, month, day, slug] = path.match(/(?:^|\/)(\d{4})-(\d\d)-(\d\d)-([^/]+)$/) ?? [];
  if (name === 'post_url' && slug) return `/${year}/${month}/${day}/${slug}.html`;
  const plain = path.replace(/(?:_?index)?\.(?:md|markdown|html)(?=#|$)/, '');
  return name.endsWith('ref') && !/^[/#]/.test(plain) ? `/${plain}` : plain;
}

const site = /^(?:site|page)\.(?:baseurl|base_url|url|github\.url)$/;

/** @returns what a value is in the text: the path in it; nothing for what only the template knows */
export function writeValue({ expression, source }: TemplateValue, { losses }: TextSource): string {
  const [value = '', ...filters] = expression.split('|').map((part) => part.trim());
  if (site.test(value)) return '';
  const [, text] = value.match(/^(?:"([^"]*)"|'[^']*')$/) ?? [];
  const literal = text ?? value.match(/^'([^']*)'$/)?.[1];
  if (
    literal !== undefined &&
    filters.every((filter) => /^(?:relative_url|absolute_url|url|prepend:\s*site\.\w+|safe)$/.test(filter))
  )
    return literal;
  losses.add('template', source);
  return literal ?? '';
}

/** HTML is a block of Markdown with blank lines around it. */
function block(html: string): string {
  return `\n\n${html}\n\n`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
