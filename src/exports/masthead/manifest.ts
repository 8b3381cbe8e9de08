import { z } from 'zod';
import { count, time, upTo } from './fields.ts';

export const manifestFile = 'export.json';

/** Raised when a program that reads the format as it was before would read it wrongly. */
export const formatVersion = 3;

/** The last file of an archive: its format and the counts of everything, so that a reader knows whether the archive is whole. */
export const manifest = z.strictObject({
  format: z.literal('masthead-export'),
  version: z.int().min(1),
  exported_at: time,
  /** Where the site was. */
  site_url: upTo(500),
  counts: z.strictObject({
    articles: count,
    working_copies: count,
    pages: count,
    categories: count,
    authors: count,
    /** Archives of version 1 have none. */
    tags: count.default(0),
    series: count.default(0),
    media: count,
    redirects: count,
    /** Since version 3. */
    redirect_rules: count.default(0),
    old_files: count.default(0),
    issues: count,
    subscribers: count,
    front_page: count,
    views: count,
    /** Since version 2. */
    corrections: count.default(0),
    appearance: count.default(0),
    /** The sources of static pages; `pages` counts what readers see of them. Since version 3. */
    static_pages: count.default(0),
    newsletter_links: count.default(0),
    newsletter_clicks: count.default(0),
    ended_slugs: count.default(0),
    imports: count.default(0),
    origins: count.default(0),
  }),
  /** Files of images that were missing in the media storage; their lines are in the list all the same. */
  missing_files: z.array(upTo(100)),
});

export type Manifest = z.infer<typeof manifest>;

export type Counts = Manifest['counts'];
