import { type CSSProperties, type ReactNode, useCallback, useState } from 'react';
import type { useFrameDisplay } from './frame-display.tsx';

/** The width of a desktop's window, in pixels: where there is less room, the page is shown smaller. */
const desktopWidth = 1280;

interface DeviceRoomProps {
  view: ReturnType<typeof useFrameDisplay>['view'];
  /** @param frame of the `<iframe>` */
  children: (frame: { style: CSSProperties; className: string }) => ReactNode;
}

/** Room for a frame as large as a device. */
export function DeviceRoom({ view, children }: DeviceRoomProps) {
  const { room, width, height } = useSize();
  const scale = view === 'desktop' ? Math.min(width / desktopWidth, 1) : 1;
  const size = { width: `${width / scale}px`, height: `${height / scale}px`, transform: `scale(${scale})` };
  return (
    <div ref={room} className={`relative min-h-0 flex-1 overflow-hidden ${view === 'phone' ? 'sm:p-6' : ''}`}>
      {width > 0 &&
        children({
          style: view === 'desktop' ? size : {},
          className: `block origin-top-left bg-paper ${
            view === 'phone'
              ? 'mx-auto h-full max-h-[53rem] w-[24.375rem] max-w-full sm:border sm:border-rule sm:shadow-xl'
              : ''
          }`,
        })}
    </div>
  );
}

/** @returns the ref of an element, and its size in pixels; 0 before it is known */
function useSize() {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const room = useCallback((element: HTMLElement | null) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { room, ...size };
}
