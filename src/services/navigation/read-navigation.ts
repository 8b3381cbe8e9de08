import type { AdminNavigation } from '../../contract/navigation.ts';
import type { Database } from '../../database/schema.ts';
import { listCategories } from '../categories/list-categories.ts';
import type { SiteSettings } from '../site/read-site.ts';
import { defaultNavigation, readDefaultPages } from './default-navigation.ts';
import { findTargets } from './entry-targets.ts';
import { adminEntry, allEntries, type Targets } from './present-navigation.ts';
import { type Navigation, readStoredNavigation, type StoredNavigation } from './stored-navigation.ts';

export interface NavigationInputs {
  settings: SiteSettings;
  now: Date;
}

/** @returns the navigation as its editor opens it, with where each entry leads */
export async function readNavigation(db: Database, { settings, now }: NavigationInputs): Promise<AdminNavigation> {
  const { stored, version } = await readStoredNavigation(db);
  const defaults = await withDefaults(db, {}, settings);
  const parts = { ...defaults, ...stored };
  const entries = [parts, defaults].flatMap(allEntries);
  const targets = await findTargets(db, entries, { now, siteUrl: settings.url });
  return {
    ...adminParts(parts, targets),
    version,
    defaults: adminParts(defaults, targets),
    isDefault: { header: !stored.header, footer: !stored.footer, social: !stored.social },
  };
}

function adminParts({ header, footer, social }: Navigation, targets: Targets): AdminNavigation['defaults'] {
  return {
    header: header.map(({ children, ...entry }) => ({
      ...adminEntry(entry, targets),
      ...(children && { children: children.map((child) => adminEntry(child, targets)) }),
    })),
    footer: footer.map(({ label, children }) => ({
      label,
      children: children.map((child) => adminEntry(child, targets)),
    })),
    social,
  };
}

/** @returns all parts: the stored ones, and the defaults of the others */
export async function withDefaults(
  db: Database,
  stored: StoredNavigation,
  settings: SiteSettings,
): Promise<Navigation> {
  const [{ items: categories }, pages] = await Promise.all([listCategories(db, {}), readDefaultPages(db)]);
  return { ...defaultNavigation({ categories, settings, pages }), ...stored };
}
