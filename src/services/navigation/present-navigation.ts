import type { LayoutLink } from '../../contract/layout.ts';
import {
  type AdminEntry,
  type EntryTarget,
  entryKinds,
  type HeaderEntry,
  isEntityKind,
  type NavigationEntry,
} from '../../contract/navigation.ts';
import { keyOf } from './entry-targets.ts';
import { layoutLink } from './layout-link.ts';
import type { Navigation } from './stored-navigation.ts';

/** Targets by kind and id: see `findTargets`. */
export type Targets = ReadonlyMap<string, EntryTarget>;

/** @returns every entry of the parts, those below others too */
export function allEntries({ header, footer }: Pick<Navigation, 'header' | 'footer'>): NavigationEntry[] {
  return [
    ...header.flatMap((entry) => [entry, ...(entry.children ?? [])]),
    ...footer.flatMap(({ children }) => children),
  ];
}

/** @returns where an entry of a kind leads; null where its entity is gone */
function targetOf({ kind, id }: NavigationEntry, targets: Targets): EntryTarget | null {
  if (!kind) return null;
  if (isEntityKind(kind)) return targets.get(keyOf(kind, id ?? '')) ?? null;
  const { label, path } = entryKinds[kind];
  return { label, path, isHidden: false };
}

/** @returns the entry as its editor shows it */
export function adminEntry(entry: NavigationEntry, targets: Targets): AdminEntry {
  return entry.kind ? { ...entry, target: targetOf(entry, targets) } : entry;
}

/** @returns the entries that readers see, without those whose target is gone or hidden, and without what is below these */
export function layoutLinks(entries: readonly HeaderEntry[], targets: Targets): LayoutLink[] {
  return entries.flatMap((entry) => {
    const target = targetOf(entry, targets);
    if (entry.kind && (!target || target.isHidden)) return [];
    const children = layoutLinks(entry.children ?? [], targets);
    const link = {
      label: entry.label || target?.label || '',
      ...layoutLink(entry.url ?? target?.path ?? '', entry.kind === 'page'),
    };
    return [children.length > 0 ? { ...link, children } : link];
  });
}
