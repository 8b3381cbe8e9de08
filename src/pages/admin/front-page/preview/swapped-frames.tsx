import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { frameReady } from './frame-ready.ts';

interface SwappedFramesProps {
  /** Name of the frame. */
  title: string;
  src: string;
  style: CSSProperties;
  className: string;
  /** Called with the document whenever another one is shown; null for one that could not be loaded. */
  onShow: (shown: Document | null) => void;
}

/**
 * A frame whose next document is loaded behind the one that is shown, and takes its place once it is drawn, at the same scroll position:
 * nothing flickers. Of several that follow one another the last is shown.
 */
export function SwappedFrames({ title, src, style, className, onShow }: SwappedFramesProps) {
  const [shown, setShown] = useState<string | null>(null);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const wanted = useRef(src);
  useEffect(() => {
    wanted.current = src;
  });

  async function swap(loaded: string): Promise<void> {
    const frame = frames.current.get(loaded);
    if (!frame) return;
    const before = shown === null ? undefined : frames.current.get(shown);
    frame.contentWindow?.scrollTo({ top: before?.contentWindow?.scrollY ?? 0, behavior: 'instant' });
    await frameReady(frame);
    // Something newer is on its way by now.
    if (wanted.current !== loaded) return;
    setShown(loaded);
    const document = frame.contentDocument;
    onShow(document?.querySelector('main') ? document : null);
  }

  return [...new Set([shown, src])]
    .filter((one) => one !== null)
    .map((one) => (
      <iframe
        key={one}
        ref={(element) => {
          if (element) frames.current.set(one, element);
          return () => void frames.current.delete(one);
        }}
        title={one === shown ? title : 'Loading preview'}
        src={one}
        // With its own origin it may load our styles and fonts; without scripts it can do nothing with it.
        sandbox="allow-same-origin"
        aria-hidden={one !== shown}
        tabIndex={one === shown ? 0 : -1}
        onLoad={() => void swap(one)}
        style={style}
        className={`${className} ${one === shown ? '' : 'pointer-events-none absolute inset-0 opacity-0'}`}
      />
    ));
}
