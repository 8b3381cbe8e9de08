import { findShortcodes, type ShortcodeTag } from './find-shortcodes.ts';
import { escapeHtml, isVerbatim, needsValue, type Shortcodes, shortcodeOf } from './shortcodes.ts';

/** Shortcodes in each other: more is no text. */
const maxDepth = 8;

/**
 * Replaces the shortcodes of a text by HTML. Of one that is not known the text between its tags stays, with its title, its link and its
 * image. Brackets around words, as in a quotation, are no shortcode.
 * @returns HTML
 */
export function expandShortcodes(html: string, text: Shortcodes, depth = 0): string {
  const tags = findShortcodes(html);
  const closed = placesOfClosing(tags);
  const parts: string[] = [];
  /** Links of unknown shortcodes that are open, by their names. */
  const links = new Map<string, number>();
  let done = 0;
  for (const tag of tags) {
    if (tag.start < done) continue;
    if (tag.kind === 'escaped') {
      parts.push(html.slice(done, tag.start), tag.shown);
      done = tag.end;
      continue;
    }
    const isClosed = tag.kind === 'open' && hasClosing(closed, tag);
    if (!isShortcode(html, tag, isClosed || (closed.get(tag.name)?.opened ?? false))) continue;
    parts.push(html.slice(done, tag.start));
    done = tag.end;
    const write = tag.kind === 'close' ? undefined : shortcodeOf(tag.name);
    if (!write) {
      parts.push(writeUnknown(tag, isClosed, links, text));
      continue;
    }
    const close = isClosed ? closed.get(tag.name)?.closings[0] : undefined;
    const content = close ? html.slice(tag.end, close.start) : '';
    const isRaw = isVerbatim(tag.name) || depth >= maxDepth;
    parts.push(write(tag, isRaw ? content : expandShortcodes(content, text, depth + 1), text));
    done = close?.end ?? tag.end;
  }
  return [...parts, html.slice(done)].join('');
}

interface Closing {
  /** Those that are still to come. */
  closings: ShortcodeTag[];
  /** Whether it is opened anywhere. */
  opened: boolean;
}

function placesOfClosing(tags: ReturnType<typeof findShortcodes>): Map<string, Closing> {
  const places = new Map<string, Closing>();
  for (const tag of tags) {
    if (tag.kind !== 'close') continue;
    const place = places.get(tag.name) ?? { closings: [], opened: false };
    place.closings.push(tag);
    places.set(tag.name, place);
  }
  for (const tag of tags) {
    const place = tag.kind === 'open' ? places.get(tag.name) : undefined;
    if (place) place.opened = true;
  }
  return places;
}

/** Whether a tag is closed behind it; earlier ones are forgotten. */
function hasClosing(closed: ReadonlyMap<string, Closing>, tag: ShortcodeTag): boolean {
  const closings = closed.get(tag.name)?.closings;
  while (closings?.[0] && closings[0].start < tag.end) closings.shift();
  return closings !== undefined && closings.length > 0;
}

/** `[sic]` and `[the co-founder]` are words; so is what WordPress does not know and shows as it is. */
function isShortcode(html: string, tag: ShortcodeTag, isPaired: boolean): boolean {
  // A link of Markdown.
  if (html[tag.end] === '(' && !tag.isNamed) return false;
  // A remark with HTML in it; an element of an array.
  const isIndex = !tag.isNamed && /[\w$)]/.test(html[tag.start - 1] ?? '');
  if (isPaired) return true;
  if (tag.source.includes('<') || isIndex) return false;
  if (tag.kind === 'single' || tag.isNamed || tag.name.includes('_')) return true;
  if (isVerbatim(tag.name)) return false;
  if (tag.kind === 'close') return shortcodeOf(tag.name) !== undefined;
  const hasValue = Object.keys(tag.attributes).length > 0;
  if (shortcodeOf(tag.name) !== undefined) return !needsValue(tag.name) || hasValue;
  const isAlone =
    /(?:^|[\n>])[ \t]*$/.test(html.slice(Math.max(tag.start - 20, 0), tag.start)) &&
    /^[ \t]*(?:$|[\n<])/.test(html.slice(tag.end, tag.end + 20));
  return isAlone && (tag.name.includes('-') || /^(?:toc|map|sitemap|form|products|login)$/.test(tag.name)) && !hasValue;
}

function writeUnknown(tag: ShortcodeTag, isClosed: boolean, links: Map<string, number>, text: Shortcodes): string {
  const open = links.get(tag.name) ?? 0;
  if (tag.kind === 'close') {
    if (open === 0) return '';
    links.set(tag.name, open - 1);
    return '</a>';
  }
  const { attributes } = tag;
  text.source.losses.addOnce('shortcode', tag.source, `shortcode ${tag.name}`);
  const title = attributes.title ?? attributes.heading ?? '';
  const url = [attributes.url, attributes.link, attributes.href].find(
    (one) => one && /^(?:https?:\/\/|\/|mailto:)/.test(one),
  );
  const id = attributes.image ?? attributes.image_id ?? '';
  const image =
    text.fileUrls[id] ??
    [attributes.image, attributes.src].find((one) => one && /^https?:\S+\.(?:jpe?g|png|gif|webp)$/i.test(one));
  const written = [
    title === '' || !isClosed ? '' : `<p><strong>${escapeHtml(title)}</strong></p>`,
    image ? `<img src="${escapeHtml(image)}" alt="${escapeHtml(attributes.alt ?? '')}">` : '',
  ];
  if (url === undefined) return written.join('');
  if (!isClosed)
    return [...written, `<p><a href="${escapeHtml(url)}">${escapeHtml(title || attributes.text || url)}</a></p>`].join(
      '',
    );
  links.set(tag.name, open + 1);
  return [...written, `<a href="${escapeHtml(url)}">`].join('');
}
