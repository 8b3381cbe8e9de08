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

/** Addresses of what a tag names by an id. */
const byId: Readonly<Record<string, (id: string, second: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  tweet: (id, second) => `https://twitter.com/i/status/${second || id}`,
  twitter: (id, second) => `https://twitter.com/i/status/${second || id}`,
  x: (id, second) => `https://twitter.com/i/status/${second || id}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  gist: (id, second) => `https://gist.github.com/${second === '' ? id : `${id}/${second}`}`,
  spotify: (id) => `https://open.spotify.com/track/${id}`,
};

/** @returns the HTML of a tag; what is not known is its words and its image, and a loss */
export function writeTag(tag: TemplateTag, { losses }: TextSource, inline: WriteInline): string {
  const { name, isEnd, named, list, source } = tag;
  const kind = kindOf(tag);
  if (kind === 'details')
    return isEnd
      ? '\n\n</details>\n\n'
      : `\n\n<details><summary>${inline(named.summary ?? named.title ?? list[0] ?? '')}</summary>\n\n`;
  if (kind === 'quote') return isEnd ? '\n\n</blockquote>\n\n' : '\n\n<blockquote>\n\n';
  if (isEnd) return '';
  if (kind === 'figure') return figure(tag, inline);
  if (kind === 'reference') return reference(name, list[0] ?? named.path ?? '');
  const url = byId[kind] && frameUrl(tag, kind);
  if (url) return block(`<iframe src="${escapeHtml(url)}"></iframe>`);
  losses.add('template', source);
  return figure(tag, inline);
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
function figure({ named, list, name }: TemplateTag, inline: WriteInline): string {
  const given = /^include/.test(name) ? list.slice(1) : list;
  const src = [...imageNames.map((one) => named[one]), ...given].find(
    (one) => one !== undefined && imageFile.test(one),
  );
  const words = wordNames
    .map((one) => named[one])
    .filter((one) => one !== undefined && one.trim() !== '' && one !== src);
  const shown = words.map((one) => inline(one ?? '')).join('<br>');
  if (src === undefined) return shown === '' ? '' : block(`<p>${shown}</p>`);
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
