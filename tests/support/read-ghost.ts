import { z } from 'zod';

/**
 * The rules of Ghost's importer and its models: github.com/TryGhost/Ghost, ghost/core/core/server/data/importer/importers/data/
 * (data-importer.js, posts-importer.js, tags-importer.js, users-importer.js, settings-importer.js), and the `validations` of
 * ghost/core/core/server/data/schema/schema.js.
 */
const time = z.iso.datetime();
const slug = z.string().min(1).max(191);
const id = z.string().min(1);

const post = z.object({
  id,
  type: z.enum(['post', 'page']),
  slug,
  title: z.string().min(1).max(255),
  html: z.string(),
  feature_image: z.string().max(2000).nullish(),
  featured: z.boolean().optional(),
  status: z.enum(['published', 'draft', 'scheduled', 'sent']),
  visibility: z.literal('public'),
  custom_excerpt: z.string().max(300).nullish(),
  canonical_url: z.string().max(2000).nullish(),
  created_at: time,
  updated_at: time,
  published_at: time.nullable(),
});

const data = z.object({
  posts: z.array(post),
  posts_authors: z.array(z.object({ post_id: id, author_id: id, sort_order: z.int() })),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.int() })),
  posts_meta: z.array(
    z.object({
      post_id: id,
      feature_image_alt: z.string().max(191).nullable(),
      feature_image_caption: z.string().max(65_535).nullable(),
      meta_title: z.string().max(300).nullable(),
      meta_description: z.string().max(500).nullable(),
      og_title: z.string().max(300).nullable(),
      og_description: z.string().max(500).nullable(),
      og_image: z.string().max(2000).nullable(),
      twitter_title: z.string().max(300).nullable(),
      twitter_description: z.string().max(500).nullable(),
      twitter_image: z.string().max(2000).nullable(),
    }),
  ),
  tags: z.array(
    z.object({
      id,
      slug,
      name: z.string().min(1).max(191).regex(/^[^,]/),
      description: z.string().max(500).nullable(),
      visibility: z.enum(['public', 'internal']),
    }),
  ),
  users: z.array(
    z.object({
      id,
      slug,
      name: z.string().min(1).max(191),
      email: z.email(),
      profile_image: z.string().max(2000).nullable(),
      bio: z.string().max(250).nullable(),
      website: z.url().nullable(),
    }),
  ),
  roles: z.array(z.object({ id, name: z.enum(['Author', 'Editor', 'Administrator', 'Contributor']) })),
  roles_users: z.array(z.object({ user_id: id, role_id: id })),
  settings: z.array(z.object({ key: z.string(), value: z.string(), group: z.string(), type: z.string() })),
});

/** The importer takes what is in `db`, and refuses a file without a version (semver). */
const file = z.object({
  db: z.tuple([
    z.object({ meta: z.object({ exported_on: z.number(), version: z.string().regex(/^\d+\.\d+\.\d+$/) }), data }),
  ]),
});

export type GhostData = z.infer<typeof data>;

/** @returns the tables of an export; the test fails when the importer or a model would refuse something */
export function readGhost(json: string): GhostData {
  return file.parse(JSON.parse(json)).db[0].data;
}
