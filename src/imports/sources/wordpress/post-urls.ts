import { pathOf } from '../values/urls.ts';
import type { SiteFacts } from './site-facts.ts';
import type { WxrItem } from './wxr-parts.ts';

/** Query names by which WordPress finds an item without its permalink. */
const byNumber = /[?&](?:p|page_id|attachment_id)=\d+/;

/** States in which readers can open an item. */
const open = ['publish', 'private', 'inherit'];

/** @returns the path at which the item stands; null where it has none, as a draft */
export function urlOf({ fields }: WxrItem): string | null {
  const path = pathOf(fields.get('link')?.trim() ?? '');
  if (path === null || !open.includes(fields.get('wp:status')?.trim() ?? 'publish')) return null;
  return byNumber.test(path) || fields.get('wp:post_name') !== '' || path !== '/' ? path : null;
}

/** @returns other paths that lead to the item: by its number, by former slugs and dates */
export function formerUrlsOf(item: WxrItem, { basePath }: SiteFacts): string[] {
  const { fields } = item;
  const id = fields.get('wp:post_id')?.trim() ?? '';
  const url = urlOf(item);
  const guid = pathOf(fields.get('guid')?.trim() ?? '');
  const isPage = fields.get('wp:post_type')?.trim() === 'page';
  const numbered = id === '' ? [] : [`${basePath}/?p=${id}`, ...(isPage ? [`${basePath}/?page_id=${id}`] : [])];
  const urls = [
    ...numbered,
    ...(guid !== null && byNumber.test(guid) ? [guid] : []),
    ...(url === null ? [] : formerPermalinks(item, url)),
  ];
  return [...new Set(urls)].filter((one) => one !== url);
}

function formerPermalinks({ fields, meta }: WxrItem, url: string): string[] {
  const slug = fields.get('wp:post_name')?.trim() ?? '';
  const isNamed = slug !== '' && isSameName(url.match(/([^/]+)\/?$/)?.[1] ?? '', slug);
  const slugs = isNamed ? (meta.get('_wp_old_slug') ?? []) : [];
  const dates = (meta.get('_wp_old_date') ?? []).flatMap((date) => date.trim().match(/^(\d{4})-(\d\d)-(\d\d)$/) ?? []);
  const renamed = slugs.map((old) =>
    url.replace(/[^/]+(\/?)$/, (_, slash: string) => `${encodeSlug(old.trim())}${slash}`),
  );
  const moved: string[] = [];
  for (let index = 0; index < dates.length; index += 4) {
    const [, year = '', month = '', day = ''] = dates.slice(index, index + 4);
    const dated = url.replace(/\/\d{4}\/\d\d(\/\d\d)?\//, (_, hasDay: string | undefined) =>
      hasDay ? `/${year}/${month}/${day}/` : `/${year}/${month}/`,
    );
    if (dated !== url) moved.push(dated);
  }
  return [...renamed.filter((one) => one !== url), ...moved];
}

function isSameName(last: string, slug: string): boolean {
  return last.toLowerCase() === encodeSlug(slug).toLowerCase();
}

/** Slugs are percent-encoded where they have to be. */
function encodeSlug(slug: string): string {
  return /%[0-9a-f]{2}/i.test(slug) ? slug : encodeURIComponent(slug);
}
