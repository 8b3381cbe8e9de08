import { pagePreviewPath } from '../../../contract/admin-paths.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { DeviceRoom } from '../../frames/device-room.tsx';
import { colours, type useFrameDisplay } from '../../frames/frame-display.tsx';

interface PageFrameProps extends Pick<ReturnType<typeof useFrameDisplay>, 'view' | 'scheme'> {
  article: Pick<AdminArticle, 'id' | 'title' | 'version'>;
}

/** The page in a frame as large as a device. Nothing in it runs, and its links lead nowhere. */
export function PageFrame({ article: { id, title, version }, view, scheme }: PageFrameProps) {
  return (
    <DeviceRoom view={view}>
      {({ style, className }) => (
        <iframe
          // A new frame for another version: navigating the same one would add an entry to the browser's history.
          key={version}
          title={title}
          src={`${pagePreviewPath(id)}?version=${version}`}
          // Its own origin lets it load our styles and fonts; without scripts it can do nothing else with it.
          sandbox="allow-same-origin"
          style={style}
          className={`${className} ${colours[scheme]}`}
        />
      )}
    </DeviceRoom>
  );
}
