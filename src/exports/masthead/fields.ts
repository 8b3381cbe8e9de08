import { z } from 'zod';
import { parseImageReference } from '../../contract/images.ts';
import { limits } from '../../contract/limits.ts';
import { imageUrlField, isHttpUrl, isSitePath, isStorable } from '../../contract/text.ts';

/** Text that both engines can store. @param max its length in characters */
export const upTo = (max: number) =>
  z.string().max(max).refine(isStorable, { error: 'contains characters that cannot be stored' });

/** A UUID. Ids stay the same when a site moves: texts, feeds and URLs have them. */
export const id = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);

/** As it is in URLs. */
export const slug = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .max(limits.slugLength);

/** ISO-8601 in UTC with milliseconds. */
export const time = z.iso.datetime({ precision: 3 });

export const flag = z.union([z.literal(0), z.literal(1)]);

/** A whole number that both engines can store, from 0. */
export const count = z.int().min(0).max(2_147_483_647);

/** The name of an account at that time; null for the system, and in archives that lack it. */
export const accountName = upTo(limits.accountNameLength).nullable().default(null);

/** A URL with http or https, a path on the site, or `media:` with the id of an image. */
export const imageUrl = upTo(4 * limits.urlLength)
  .refine((value) => parseImageReference(value) !== null || (value !== '' && imageUrlField.safeParse(value).success), {
    error: 'is no URL of an image',
  })
  .nullable();

/** A URL with http or https, a path on the site, or an empty text. */
export const siteUrl = upTo(limits.urlLength).refine((value) => value === '' || isSitePath(value) || isHttpUrl(value), {
  error: 'is no URL',
});
