import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
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
  const room = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(room);
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

/** @returns the size of an element in pixels; 0 before it is known */
function useSize(element: RefObject<HTMLElement | null>) {
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
