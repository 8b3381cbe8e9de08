import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';

/** Maximum wait for the images of a document that has loaded, in milliseconds. */
const drawTimeout = 800;

/** The block that the editor works on. */
export interface PreviewTarget {
  /** Its id; empty for none. */
  block: string;
  /** A new object each time, so that the same block is scrolled to again. */
  at: number;
}

interface SwappedFramesProps {
  /** Name of the frame. */
  title: string;
  src: string;
  /** The block to scroll to. */
  target: PreviewTarget;
  style: CSSProperties;
  className: string;
  /** Called whenever another document is shown. @param isPage false for one that could not be loaded */
  onShow: (isPage: boolean) => void;
}

/**
 * A frame whose next document is loaded behind the one that is shown, and takes its place once it is drawn, at the same scroll position or
 * at the block that was worked on: nothing flickers. Of several that follow one another the last is shown.
 */
export function SwappedFrames({ title, src, target, style, className, onShow }: SwappedFramesProps) {
  const [shown, setShown] = useState<string | null>(null);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const wanted = useRef(src);
  useEffect(() => {
    wanted.current = src;
  });
  const scrolling = useTarget(target, () => (shown === null ? undefined : frames.current.get(shown)));

  async function swap(loaded: string): Promise<void> {
    const frame = frames.current.get(loaded);
    if (!frame) return;
    const before = shown === null ? undefined : frames.current.get(shown);
    const top = before?.contentWindow?.scrollY ?? 0;
    if (!scrolling.toBlock(frame)) frame.contentWindow?.scrollTo({ top, behavior: 'instant' });
    await frameReady(frame);
    // A newer document is loading by now.
    if (wanted.current !== loaded) return;
    setShown(loaded);
    scrolling.done();
    onShow(frame.contentDocument?.querySelector('main') != null);
  }

  return (
    <div style={style} className={`relative ${className}`}>
      {shown === null && (
        <p role="status" className="absolute inset-0 grid place-content-center text-muted">
          Loading preview...
        </p>
      )}
      {[...new Set([shown, src])]
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
            // Its own origin lets it load our styles and fonts; without scripts it can do nothing else with it.
            sandbox="allow-same-origin"
            aria-hidden={one !== shown}
            tabIndex={one === shown ? 0 : -1}
            onLoad={() => void swap(one)}
            className={`absolute inset-0 size-full ${one === shown ? '' : 'pointer-events-none opacity-0'}`}
          />
        ))}
    </div>
  );
}

/** Scrolls the shown document to the block that is worked on; a document that comes later begins there. */
function useTarget({ block, at }: PreviewTarget, shownFrame: () => HTMLIFrameElement | undefined) {
  const waiting: RefObject<string> = useRef('');
  const frame = useRef(shownFrame);
  useEffect(() => {
    frame.current = shownFrame;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same block may be asked for again
  useEffect(() => {
    waiting.current = block;
    if (frame.current()) scrollToBlock(frame.current(), block, 'smooth');
  }, [block, at]);
  return {
    toBlock: (next: HTMLIFrameElement) => scrollToBlock(next, waiting.current, 'instant'),
    done: () => {
      waiting.current = '';
    },
  };
}

/** @returns whether the document has such a block */
function scrollToBlock(frame: HTMLIFrameElement | undefined, block: string, behavior: 'smooth' | 'instant'): boolean {
  const view = frame?.contentWindow;
  const element = block === '' ? null : frame?.contentDocument?.querySelector(`[data-block="${CSS.escape(block)}"]`);
  if (!view || !element) return false;
  const isCalm = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  view.scrollTo({
    top: element.getBoundingClientRect().top + view.scrollY - 24,
    behavior: isCalm ? 'instant' : behavior,
  });
  return true;
}

/** @returns when the images that the frame shows are drawn, or it is time to show it anyway */
function frameReady({ contentDocument, contentWindow }: HTMLIFrameElement): Promise<unknown> {
  const height = contentWindow?.innerHeight ?? 0;
  const visible = [...(contentDocument?.images ?? [])].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < height;
  });
  const isDrawn = Promise.allSettled(visible.map((image) => image.decode()));
  return Promise.race([isDrawn, new Promise((resolve) => setTimeout(resolve, drawTimeout))]);
}
