import type { Layout } from '../../contract/layout.ts';
import type { LabelledUrl } from '../../contract/navigation.ts';
import type { Database } from '../../database/schema.ts';
import { readCurrentAnnouncement } from '../announcements/current-announcement.ts';
import { lookAt } from '../appearance/live-appearance.ts';
import { logoOf } from '../appearance/look-images.ts';
import { findTargets } from '../navigation/entry-targets.ts';
import { fitHeader } from '../navigation/header-room.ts';
import { allEntries, layoutLinks } from '../navigation/present-navigation.ts';
import { type NavigationInputs, withDefaults } from '../navigation/read-navigation.ts';
import { readStoredNavigation, type StoredNavigation } from '../navigation/stored-navigation.ts';
import { networkIcon } from './network-icons.ts';

/** @returns what is around every page for readers at `now`: the links of header and footer, and the announcement */
export async function readLayout(db: Database, input: NavigationInputs): Promise<Layout> {
  const [{ stored }, announcement] = await Promise.all([
    readStoredNavigation(db),
    readCurrentAnnouncement(db, input.now),
  ]);
  return { ...(await arrangeLayout(db, stored, input)), ...(announcement && { announcement }) };
}

/** @returns the same for parts that may not be stored */
export async function arrangeLayout(
  db: Database,
  stored: StoredNavigation,
  { settings, now }: NavigationInputs,
): Promise<Omit<Layout, 'announcement'>> {
  const { header, footer, social } = await withDefaults(db, stored, settings);
  const { images } = lookAt(settings.appearances ?? [], now);
  const targets = await findTargets(db, allEntries({ header, footer }), { now, siteUrl: settings.url });
  return {
    ...fitHeader(layoutLinks(header, targets), settings.name, logoOf(images)?.light),
    footer: footer
      .map(({ label, children }) => ({ label, children: layoutLinks(children, targets) }))
      .filter(({ children }) => children.length > 0),
    social: social.map(withIcon),
  };
}

function withIcon(link: LabelledUrl): Layout['social'][number] {
  const icon = networkIcon(link);
  return { label: link.label, url: link.url, ...(icon && { icon }) };
}
