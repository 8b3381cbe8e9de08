import { z } from 'zod';
import { siteAppearance } from './appearance.ts';

const socialNetworks = ['x', 'facebook', 'instagram', 'linkedin'] as const;

export const site = z.object({
  name: z.string(),
  tagline: z.string(),
  /** A few sentences for search engines and feeds; null while the owner has written none. */
  description: z.string().nullable(),
  /** Origin of the site, without a slash at the end; absolute links start with it. */
  url: z.string(),
  /** IANA name; pages show all dates in it. */
  timeZone: z.string(),
  /** BCP 47 tag: the language that the magazine is written in. */
  language: z.string(),
  /** How readers reach the editors; null while the owner has given no address. */
  contactEmail: z.string().nullable(),
  /** The magazine itself unless the owner names another publisher. */
  publisher: z.object({ name: z.string(), logoUrl: z.string().nullable() }),
  /**
   * Image that networks show for a page without one of its own; null: the magazine's card. Size and type only where they are
   * known.
   */
  shareImage: z
    .object({
      url: z.string(),
      width: z.number().int().optional(),
      height: z.number().int().optional(),
      type: z.string().optional(),
    })
    .nullable(),
  /** URLs by network; only the networks that the owner has entered. */
  social: z.partialRecord(z.enum(socialNetworks), z.string()),
  /** `2024`, or `2024–2026` once time has passed. */
  copyrightYears: z.string(),
  /** Absent while the site has its first look. */
  appearance: siteAppearance.optional(),
});

/** Facts of the magazine that every page needs. */
export type Site = z.infer<typeof site>;
export type SocialNetwork = (typeof socialNetworks)[number];
