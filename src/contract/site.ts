import { z } from 'zod';

export const socialNetworks = ['x', 'facebook', 'instagram', 'linkedin'] as const;

export const site = z.object({
  name: z.string(),
  tagline: z.string(),
  /** A few sentences for search engines and feeds; null while the owner has written none. */
  description: z.string().nullable(),
  /** Where the site lives, without a slash at the end; absolute links start with it. */
  url: z.string(),
  /** IANA name; every date that a page shows is in it. */
  timeZone: z.string(),
  /** How readers reach the editors; null while the owner has given no address. */
  contactEmail: z.string().nullable(),
  /** Who stands behind the magazine: the magazine itself unless the owner names somebody else. */
  publisher: z.object({ name: z.string(), logoUrl: z.string().nullable() }),
  /** Only the networks that the owner has an address on. */
  social: z.partialRecord(z.enum(socialNetworks), z.string()),
  /** `2024`, or `2024–2026` once time has passed. */
  copyrightYears: z.string(),
});

/** What every page knows of the magazine itself. */
export type Site = z.infer<typeof site>;
export type SocialNetwork = (typeof socialNetworks)[number];
