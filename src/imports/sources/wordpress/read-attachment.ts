import type { UploadedFiles } from '../files/uploaded-files.ts';
import type { SourceFile, SourceImage } from '../source.ts';
import { typeOfFile } from '../values/mime-types.ts';
import { plainText } from '../values/plain-text.ts';
import { type PhpValue, readPhpValue } from './php-value.ts';
import type { SiteFacts } from './site-facts.ts';
import type { WxrItem } from './wxr-parts.ts';

/** @returns an attachment as an image that articles show; null when it has no URL */
export function imageOfAttachment({ fields, meta }: WxrItem): SourceImage | null {
  const url = urlOfAttachment(fields);
  if (url === '') return null;
  const alt = plainText(meta.get('_wp_attachment_image_alt')?.[0] ?? '');
  return { url, alt, caption: plainText(fields.get('excerpt:encoded') ?? '') };
}

/** @returns an attachment; null when it has no URL */
export function readAttachment(
  item: WxrItem,
  key: string,
  uploads: UploadedFiles,
  { siteUrl }: SiteFacts,
): SourceFile | null {
  const image = imageOfAttachment(item);
  if (image === null) return null;
  const { fields, meta } = item;
  const stored = meta.get('_wp_attached_file')?.[0]?.trim() ?? '';
  const id = fields.get('wp:post_id')?.trim() ?? '';
  const page = fields.get('link')?.trim() ?? '';
  const urls = [
    ...sizesOf(image.url, meta.get('_wp_attachment_metadata')?.[0] ?? ''),
    ...(isFileUrl(fields.get('guid') ?? '') ? [fields.get('guid')?.trim() ?? ''] : []),
    ...(/^https?:\/\//.test(page) ? [page] : []),
    ...(siteUrl !== null && id !== '' ? [`${siteUrl}/?attachment_id=${id}`] : []),
  ];
  return {
    kind: 'file',
    key,
    url: image.url,
    path: uploads.find(stored) ?? uploads.find(image.url),
    mimeType: typeOfFile(image.url) ?? typeOfFile(stored) ?? 'application/octet-stream',
    title: plainText(fields.get('title') ?? ''),
    alt: image.alt,
    caption: image.caption,
    otherUrls: [...new Set(urls)].filter((url) => url !== image.url),
  };
}

function urlOfAttachment(fields: WxrItem['fields']): string {
  const url = fields.get('wp:attachment_url')?.trim() ?? '';
  if (url !== '') return url;
  const guid = fields.get('guid')?.trim() ?? '';
  return isFileUrl(guid) ? guid : '';
}

const isFileUrl = (url: string) => /^https?:\/\/[^?#]+\.[a-z0-9]{2,5}$/i.test(url.trim());

/** @param metadata serialized by PHP @returns URLs of the sizes that WordPress has made, which stand beside the image */
function sizesOf(url: string, metadata: string): string[] {
  const value = readPhpValue(metadata);
  const sizes = entry(value, 'sizes');
  const names = [
    entry(value, 'original_image'),
    // The file as it is stored, without its folder.
    text(entry(value, 'file')).split('/').at(-1),
    ...(sizes instanceof Map ? [...sizes.values()].map((size) => entry(size, 'file')) : []),
  ];
  const folder = url.replace(/[^/]*$/, '');
  return names.flatMap((name) => (text(name) === '' ? [] : [folder + encodeName(text(name), url)]));
}

/** The names of sizes are not encoded, the URL may be. */
function encodeName(name: string, url: string): string {
  return /%[0-9a-f]{2}/i.test(url) ? encodeURIComponent(name) : name;
}

function entry(value: PhpValue | undefined, key: string): PhpValue | undefined {
  return value instanceof Map ? value.get(key) : undefined;
}

function text(value: PhpValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
