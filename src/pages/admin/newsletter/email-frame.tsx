import { type ReactNode, useState } from 'react';
import { Segments } from '../../../ui/forms/segments.tsx';

interface EmailFrameProps {
  /** What is framed, for screen readers. */
  title: string;
  /** Address of the email as a document; another one loads it anew. */
  src: string;
  /** The same email as plain text; undefined while it is on its way. */
  text: string | undefined;
  /** Classes that say how high it is. */
  room?: string;
  /** Stands between the switches and the email: what an inbox shows before it is opened. */
  children?: ReactNode;
}

const views = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Plain text' },
] as const;

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** An email's own width on a desk is 600 pixels; a narrower window than this would show it as phones do. */
const widths = { desktop: 'w-full min-w-[39rem]', phone: 'mx-auto w-[22.5rem] max-w-full' } as const;

/** The colours of the frame are what the email is told that its reader prefers. */
const colours = { light: 'scheme-light', dark: 'scheme-dark' } as const;

const usualRoom = 'h-[min(46rem,80dvh)]';

/** An email as mail programs show it: on a desk and on a phone, in the light and in the dark, and as plain text. */
export function EmailFrame({ title, src, text, room = usualRoom, children }: EmailFrameProps) {
  const [view, setView] = useState<(typeof views)[number]['value']>(() =>
    isSo('(width < 40rem)') ? 'phone' : 'desktop',
  );
  const [scheme, setScheme] = useState<(typeof schemes)[number]['value']>(() =>
    isSo('(prefers-color-scheme: dark)') ? 'dark' : 'light',
  );
  return (
    <div>
      <div className="mb-3 flex flex-wrap gap-3">
        <Segments label="How the email is shown" value={view} onChange={setView} options={views} />
        {view !== 'text' && (
          <Segments label="Colours of the email" value={scheme} onChange={setScheme} options={schemes} />
        )}
      </div>
      {children}
      {view === 'text' ? (
        <PlainText title={title} text={text} room={room} />
      ) : (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Preview"
          className="overflow-x-auto border border-rule bg-tint"
        >
          <iframe
            // Another frame for another email: leading the same one there would be a step for the browser's way back.
            key={src}
            title={title}
            src={src}
            // Its links open in tabs of their own; nothing in it runs.
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className={`block ${room} ${widths[view]} ${colours[scheme]}`}
          />
        </section>
      )}
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={`${title}, plain text`}
      className={`overflow-auto border border-rule p-4 sm:p-6 ${room}`}
    >
      {/* As wide as a line of the email: a narrower one would break each line twice. */}
      <pre dir="auto" className="w-[72ch] whitespace-pre-wrap break-words font-mono text-[0.8125rem] leading-normal">
        {text}
      </pre>
    </section>
  );
}

/** At first an email is shown as this very device would show it. */
function isSo(condition: string): boolean {
  return window.matchMedia(condition).matches;
}
