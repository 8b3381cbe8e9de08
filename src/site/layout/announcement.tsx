import { isNotFound, type StaticDataRouteOption, useMatches } from '@tanstack/react-router';
import type { Layout } from '../../contract/layout.ts';
import { rootDataOf } from '../../foundation/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { PressButton } from '../parts/press-button.tsx';

/**
 * The line above the header. Only the server writes it, and a browser keeps it as it is: its link is a plain one, and the inline script
 * closes it, and hides it before it is painted for readers who have closed it.
 */
export function Announcement() {
  const announcement = useMatches({ select: announcementOf });
  if (!announcement) return null;
  const { key, kind, text, url } = announcement;
  return (
    <aside aria-label="Announcement" data-print="no" className={`announcement ${kind}`}>
      <p dir="auto">{url ? <a href={url}>{text}</a> : text}</p>
      <PressButton press="dismiss" value={key} aria-label="Close announcement">
        <Icon name="close" size={18} />
      </PressButton>
    </aside>
  );
}

/** @returns the announcement of the site, unless the page has a layout of its own */
export function announcementOf(
  matches: { loaderData?: unknown; staticData: StaticDataRouteOption; error: unknown }[],
): Layout['announcement'] {
  const isPlain = !isNotFound(matches[0]?.error) && matches.some(({ staticData }) => staticData.ownLayout);
  return isPlain ? undefined : rootDataOf(matches)?.layout?.announcement;
}
