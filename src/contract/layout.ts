import { z } from 'zod';
import { announcementKinds } from './announcements.ts';

/** A link of the header or the footer; a group has none of `category`, `to` and `href`, and shows its children alone. */
export interface LayoutLink {
  label: string;
  /** Slug of the category that it filters the front page by. */
  category?: string | undefined;
  /** Path of a page of the application. */
  to?: string | undefined;
  /** Any other URL. */
  href?: string | undefined;
  children?: LayoutLink[] | undefined;
}

const link: z.ZodType<LayoutLink> = z.strictObject({
  label: z.string(),
  category: z.string().optional(),
  to: z.string().optional(),
  href: z.string().optional(),
  get children() {
    return z.array(link).optional();
  },
});

export const layout = z.strictObject({
  header: z.array(link),
  /** The header has a row of its own for them: they do not fit beside the nameplate. */
  isApart: z.boolean().optional(),
  footer: z.array(z.strictObject({ label: z.string(), children: z.array(link) })),
  social: z.array(
    z.strictObject({
      label: z.string(),
      url: z.string(),
      /** HTML of the program's own, for a network that it knows; others show the label. */
      icon: z.string().optional(),
    }),
  ),
  announcement: z
    .strictObject({
      /** Changes with the text: a reader who closed it sees a new text again. */
      key: z.string(),
      kind: z.enum(announcementKinds),
      text: z.string(),
      url: z.string().optional(),
    })
    .optional(),
});

/** The parts around every page for readers. Fields without a value are left out: each is bytes in every page. */
export type Layout = z.infer<typeof layout>;
