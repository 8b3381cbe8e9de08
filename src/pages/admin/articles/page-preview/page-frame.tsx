import { useEffect, useRef, useState } from 'react';
import { pagePreviewPath } from '../../../../contract/admin-paths.ts';
import type { AdminArticle } from '../../../../contract/articles.ts';
import { colours, type useFrameLook } from '../../frames/frame-look.tsx';

/** The width of a desktop's window, in pixels: where there is less room, the page is shown smaller. */
const desktopWidth = 1280;

interface PageFrameProps extends Pick<ReturnType<typeof useFrameLook>, 'view' | 'scheme'> {
  article: Pick<AdminArticle, 'id' | 'title' | 'version'>;
}

/** The page in a frame as large as a device. Nothing in it runs, and its links lead nowhere. */
export function PageFrame({ article: { id, title, version }, view, scheme }: PageFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(room);
  const scale = view === 'desktop' ? Math.min(width / desktopWidth, 1) : 1;
  const size = { width: `${width / scale}px`, height: `${height / scale}px`, transform: `scale(${scale})` };
  return (
    <div ref={room} className={`min-h-0 flex-1 overflow-hidden ${view === 'phone' ? 'sm:p-6' : ''}`}>
      {width > 0 && (
        <iframe
          // A new frame for another version: navigating the same one would add an entry to the browser's history.
          key={version}
          title={title}
          src={`${pagePreviewPath(id)}?version=${version}`}
          // With its own origin it may load our styles and fonts; without scripts it can do nothing with it.
          sandbox="allow-same-origin"
          style={view === 'desktop' ? size : {}}
          className={`block origin-top-left bg-paper ${colours[scheme]} ${
            view === 'phone'
              ? 'mx-auto h-full max-h-[53rem] w-[24.375rem] max-w-full sm:border sm:border-rule sm:shadow-xl'
              : ''
          }`}
        />
      )}
    </div>
  );
}

/** @returns the size of an element in pixels; 0 before it is known */
function useSize(element: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
