import { z } from 'zod';
import { announcementKinds } from '../../contract/announcements.ts';
import { limits } from '../../contract/limits.ts';
import { isNavigationUrl, navigationInput } from '../../contract/navigation.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { id, time, upTo } from './fields.ts';

export const navigationFile = 'navigation.json';

const announcement = z.strictObject({
  id,
  text: upTo(limits.announcementLength),
  kind: z.enum(announcementKinds),
  url: upTo(limits.urlLength).refine(isNavigationUrl, { error: 'is no URL' }).nullable(),
  starts_at: time,
  ends_at: time.nullable(),
  created_at: time,
  updated_at: time,
});

/** The parts of the navigation that editors have changed, with ids as everywhere in the archive, and the announcements. */
export const navigationDocument = z.strictObject({
  navigation: navigationInput.omit({ version: true }),
  announcements: z.array(announcement),
});

export type NavigationDocument = z.infer<typeof navigationDocument>;

export async function readNavigation(snapshot: DatabaseTransaction): Promise<unknown> {
  const { content } = await snapshot.selectFrom('navigation').select('content').executeTakeFirstOrThrow();
  const announcements = await snapshot
    .selectFrom('announcements')
    .select(['id', 'text', 'kind', 'url', 'starts_at', 'ends_at', 'created_at', 'updated_at'])
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return { navigation: JSON.parse(content), announcements };
}
