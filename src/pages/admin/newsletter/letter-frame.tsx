import { useState } from 'react';
import { Segments } from '../../../ui/forms/segments.tsx';

interface LetterFrameProps {
  /** What is framed, for screen readers. */
  title: string;
  /** Address of the letter as a document; another one loads it anew. */
  src: string;
  /** The same letter as plain text; undefined while it is on its way. */
  text: string | undefined;
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

/** A letter's own width on a desk is 600 pixels; a narrower window than this would show it as phones do. */
const widths = { desktop: 'w-full min-w-[40rem]', phone: 'mx-auto w-[22.5rem] max-w-full' } as const;

/** The colours of the frame are what the letter is told that its reader prefers. */
const colours = { light: 'scheme-light', dark: 'scheme-dark' } as const;

const height = 'h-[min(46rem,80dvh)]';

/** A letter as mail programs show it: on a desk and on a phone, in the light and in the dark, and as plain text. */
export function LetterFrame({ title, src, text }: LetterFrameProps) {
  const [view, setView] = useState<(typeof views)[number]['value']>('desktop');
  const [scheme, setScheme] = useState<(typeof schemes)[number]['value']>('light');
  return (
    <div>
      <div className="mb-3 flex flex-wrap gap-3">
        <Segments label="How the letter is shown" value={view} onChange={setView} options={views} />
        {view !== 'text' && (
          <Segments label="Colours of the letter" value={scheme} onChange={setScheme} options={schemes} />
        )}
      </div>
      {view === 'text' ? (
        <PlainText title={title} text={text} />
      ) : (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Preview"
          className="overflow-x-auto border border-rule bg-tint"
        >
          <iframe
            title={title}
            src={src}
            // Its links open in tabs of their own; nothing in it runs.
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className={`block ${height} ${widths[view]} ${colours[scheme]}`}
          />
        </section>
      )}
    </div>
  );
}

function PlainText({ title, text }: Pick<LetterFrameProps, 'title' | 'text'>) {
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
      className={`overflow-y-auto border border-rule p-4 sm:p-6 ${height}`}
    >
      <pre dir="auto" className="max-w-[72ch] whitespace-pre-wrap break-words font-mono text-sm">
        {text}
      </pre>
    </section>
  );
}
