import { type ReactNode, useState } from 'react';
import { Segments } from '../../ui/forms/segments.tsx';
import { colours, devices, SchemeSwitch, useFrameDisplay } from '../frames/frame-display.tsx';

interface EmailFrameProps {
  /** Name of the email's frame, for screen readers. */
  title: string;
  /** URL of the email as an HTML document; a changed URL loads it again. */
  src: string;
  /** The same email as plain text; undefined while it is loading. */
  text: string | undefined;
  /** Classes for the height. */
  room?: string;
  /** Shown between the switches and the email: the line of an inbox. */
  children?: ReactNode;
}

const views = [...devices, { value: 'text', label: 'Plain text' }] as const;

/** Emails are 600 pixels wide on a desktop; a frame narrower than this would show the phone layout. */
const widths = { desktop: 'w-full min-w-[39rem]', phone: 'mx-auto w-[22.5rem] max-w-full' } as const;

const defaultRoom = 'h-[min(46rem,80dvh)]';

/** An email as mail programs show it: on a desktop and a phone, in light and dark colours, and as plain text. */
export function EmailFrame({ title, src, text, room = defaultRoom, children }: EmailFrameProps) {
  const { view, setView, scheme, setScheme } = useFrameDisplay<'text'>();
  return (
    <div>
      <div className="mb-3 flex flex-wrap gap-3">
        <Segments label="How the email is shown" value={view} onChange={setView} options={views} />
        {view !== 'text' && <SchemeSwitch label="Colors of the email" scheme={scheme} setScheme={setScheme} />}
      </div>
      {children}
      {view === 'text' ? (
        <PlainText title={title} text={text} room={room} />
      ) : (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
          tabIndex={0}
          aria-label="Preview"
          className="overflow-x-auto border border-rule bg-tint"
        >
          <SteadyFrame title={title} src={src} className={`block ${room} ${widths[view]} ${colours[scheme]}`} />
        </section>
      )}
    </div>
  );
}

/** The email, and out of sight the next one until it has loaded: the page does not flash while an editor types. */
export function SteadyFrame({ title, src, className }: { title: string; src: string; className: string }) {
  const [shown, setShown] = useState(src);
  // A new frame for another email: navigating the same one would add an entry to the browser's history.
  const frames = shown === src ? [src] : [shown, src];
  return (
    <div className="relative">
      {frames.map((url) => (
        <iframe
          key={url}
          title={title}
          src={url}
          // Links open in new tabs; scripts do not run.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          inert={url !== shown}
          onLoad={() => setShown(url)}
          className={`${className} ${url === shown ? '' : 'invisible absolute inset-0'}`}
        />
      ))}
    </div>
  );
}

function PlainText({ title, text, room }: Pick<EmailFrameProps, 'title' | 'text'> & { room: string }) {
  if (text === undefined) {
    return (
      <p role="status" className="border border-rule p-6 text-muted">
        Loading...
      </p>
    );
  }
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
      tabIndex={0}
      aria-label={`${title}, plain text`}
      className={`overflow-auto border border-rule p-4 sm:p-6 ${room}`}
    >
      {/* As wide as a line of the email: a narrower element would wrap each line a second time. */}
      <pre dir="auto" className="w-[72ch] whitespace-pre-wrap break-words font-mono text-[0.8125rem] leading-normal">
        {text}
      </pre>
    </section>
  );
}
