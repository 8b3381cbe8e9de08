import { describeUrl } from '../../../markdown/embeds/describe-url.ts';
import { asideAttribute } from './count-words.ts';
import { type ElementToRead, hasClass } from './text-source.ts';
import { linkUrl } from './urls.ts';
import { isOutermost, oneLine, putUrl, putWritten } from './written-blocks.ts';

/** Parameters in which the frames of other sites have the page that they show. */
const frames: readonly { host: RegExp; parameter: string }[] = [
  { host: /(?:^|\.)facebook\.com$/, parameter: 'href' },
  { host: /(?:^|\.)embedly\.com$/, parameter: 'url' },
  { host: /^platform\.twitter\.com$/, parameter: 'url' },
];

/** A card of an embed: its lines are plain text. */
export interface EmbedCard {
  url: string;
  title: string;
  text: string;
}

/** Lines of a container of ours, at most: `maxLines` in `markdown/embed.ts`, without its first and last. */
const maxLines = 15;

/** @returns the page that a frame or a player shows, as its own URL */
export function pageOfFrame(src: string | null, siteUrl: string | null): string | null {
  const url = linkUrl(src, siteUrl);
  if (url === null || !/^https?:/i.test(url) || !URL.canParse(url)) return null;
  const parsed = new URL(url);
  const { hostname, pathname, searchParams } = parsed;
  const [, id] = /^(?:www\.)?youtube(?:-nocookie)?\.com$/.test(hostname)
    ? (pathname.match(/^\/(?:embed|v)\/([\w-]{11})(?:[/&]|$)/) ?? [])
    : [];
  if (id && id !== 'videoseries') {
    const start = searchParams.get('start');
    return `https://www.youtube.com/watch?v=${id}${start && /^\d+$/.test(start) ? `&t=${start}` : ''}`;
  }
  const post = hostname.endsWith('instagram.com') ? pathname.match(/^\/(?:p|reel|tv)\/[\w-]+/)?.[0] : undefined;
  if (post !== undefined) return `https://www.instagram.com${post}/`;
  const tweet = hostname === 'platform.twitter.com' ? searchParams.get('id') : null;
  if (tweet && /^\d+$/.test(tweet)) return `https://twitter.com/i/status/${tweet}`;
  const frame = frames.find(({ host }) => host.test(hostname));
  return linkUrl(frame ? searchParams.get(frame.parameter) : null, siteUrl) ?? parsed.href;
}

/** @returns whether a URL leads to something that a text of ours shows as more than a link */
export function isKnown(url: string): boolean {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return false;
  const { player, title } = describeUrl(url);
  return player !== null || title !== null;
}

/** Puts what a frame shows into the text: as an embed, or as a link where its site is not known. */
export function readFrame({ source, reading, element }: ElementToRead, src: string | null): void {
  const url = pageOfFrame(src, source.siteUrl);
  if (url === null || !isKnown(url)) source.losses.add('iframe', element);
  if (url !== null) putUrl(reading, url);
}

/** Puts a card into the text: an embed with words of its own, or a link and its words where no embed may stand. */
export function putCard(given: ElementToRead, { url, title, text }: EmbedCard): void {
  const { reading, style } = given;
  const lines = [oneLine(title), ...text.split('\n').map(oneLine)].map((line) => line.replace(/^(?=:::)/, '\\'));
  const words = lines.filter((line) => line !== '');
  if (/^https?:\/\/[^\s<>\\]+$/i.test(url) && url.length <= 2000 && isOutermost(reading)) {
    const shown =
      words.length > maxLines ? [...words.slice(0, maxLines - 1), words.slice(maxLines - 1).join(' ')] : words;
    putWritten(reading, shown.length > 0 ? [`:::embed ${url}`, ...shown, ':::'].join('\n') : url);
    return;
  }
  const add = (line: string, link: string | null) =>
    reading.writer.block('p', () =>
      reading.writer.add({ text: line, bold: false, italic: style.italic, strike: false, code: false, link }),
    );
  const [first = url, ...rest] = words;
  add(first, url);
  for (const line of rest) add(line, null);
}

/** Quotes that the scripts of networks turn into their posts. */
const posts = [
  'twitter-tweet',
  'twitter-video',
  'instagram-media',
  'tiktok-embed',
  'bluesky-embed',
  'mastodon-embed',
  'fb-post',
  'text-post-media',
];

/** Notes which quotes of posts become cards, whose words stand aside. */
export function markPosts(body: Element, siteUrl: string | null): void {
  for (const post of body.querySelectorAll(posts.map((name) => `.${name}`).join())) {
    if (urlOfPost(post, siteUrl) !== null) post.setAttribute(asideAttribute, '');
  }
}

/** @returns the URL of a post that its quote names; null for one that names none */
function urlOfPost(element: Element, siteUrl: string | null): string | null {
  const named = element.getAttribute('cite') ?? element.getAttribute('data-instgrm-permalink');
  const links = [named, ...[...element.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')).reverse()];
  const urls = links.map((href) => pageOfFrame(href?.replace(/\?(?:ref_src|utm_|igsh)[^#]*$/, '') ?? null, siteUrl));
  return urls.find((url) => url !== null && isKnown(url)) ?? null;
}

/** Reads the quote of a post that a script of its network shows. @returns false for any other quote */
export function readPost(given: ElementToRead): boolean {
  const { source, element } = given;
  const url = hasClass(element, ...posts) ? urlOfPost(element, source.siteUrl) : null;
  if (url === null) return false;
  // The words of a card have no links.
  const links = element.querySelectorAll('a[href]').length;
  if (links > 1) source.losses.add('link', element);
  const blocks = [...element.querySelectorAll('p')].map(({ textContent }) => oneLine(textContent ?? ''));
  const all = oneLine(element.textContent ?? '');
  const rest = blocks.reduce((left, block) => left.replace(block, ' '), all);
  putCard(given, { url, title: describeUrl(url).title ?? '', text: [...blocks, rest].join('\n') });
  return true;
}
