import { isNotFound, type StaticDataRouteOption } from '@tanstack/react-router';
import type { Layout } from '../../contract/layout.ts';
import { rootDataOf } from '../../foundation/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { PressButton } from '../parts/press-button.tsx';

/** The line above the header. */
export function Announcement({ announcement }: { announcement: NonNullable<Layout['announcement']> }) {
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
