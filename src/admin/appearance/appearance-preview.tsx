import { useEffect, useState } from 'react';
import { withQuery } from '../../client/http.ts';
import { appearancePreviewPath } from '../../contract/admin-paths.ts';
import type { AppearanceChoices } from '../../contract/appearance.ts';
import { FieldButton } from '../../ui/forms/field-button.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { DeviceRoom } from '../frames/device-room.tsx';
import { colours, devices, SchemeSwitch, useFrameDisplay } from '../frames/frame-display.tsx';
import { SwappedFrames } from '../front-page/preview/swapped-frames.tsx';
import { SteadyFrame } from '../newsletter/email-frame.tsx';

const pages = [
  { value: 'front', label: 'Front page' },
  { value: 'article', label: 'Article' },
  { value: 'email', label: 'Email' },
] as const;

const noTarget = { block: '', at: 0 };

/** How long the choices must stay as they are before they are previewed, in milliseconds: a color is picked by dragging. */
const settled = 250;

/** The front page, the newest article and the newest email in that look, as the server renders them. */
export function AppearancePreview({ choices }: { choices: AppearanceChoices }) {
  const { view, setView, scheme, setScheme } = useFrameDisplay();
  const [page, setPage] = useState<(typeof pages)[number]['value']>('front');
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const settledChoices = Object.entries(useSettled(choices)).map(([name, value]) => [name, value ?? '']);
  const src = withQuery(appearancePreviewPath(page), { ...Object.fromEntries(settledChoices), try: tries || '' });
  return (
    <section
      aria-label="Preview"
      className="flex h-[min(60rem,calc(100dvh-2rem))] min-h-0 flex-col border border-rule bg-tint lg:sticky lg:top-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-rule border-b bg-paper px-3 py-1.5">
        <div className="mr-auto">
          <Segments label="What is previewed" value={page} onChange={setPage} options={pages} />
        </div>
        <Segments label="Device" value={view} onChange={setView} options={devices} />
        <SchemeSwitch label="Colors of the preview" scheme={scheme} setScheme={setScheme} />
      </div>
      {hasFailed && page !== 'email' && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-x-4 border-rule border-b bg-paper px-3 py-1.5 text-sm"
        >
          <p>
            {page === 'article'
              ? 'The preview couldn’t be loaded. It needs a published article.'
              : 'The preview couldn’t be loaded.'}
          </p>
          <FieldButton onClick={() => setTries(tries + 1)}>Try again</FieldButton>
        </div>
      )}
      {page === 'email' ? (
        <EmailRoom src={src} view={view} scheme={scheme} />
      ) : (
        <DeviceRoom view={view}>
          {({ style, className }) => (
            <SwappedFrames
              key={page}
              title={page === 'front' ? 'Preview of the front page' : 'Preview of an article'}
              src={src}
              target={noTarget}
              style={style}
              className={`${className} ${colours[scheme]}`}
              onShow={(isPage) => setFailed(!isPage)}
            />
          )}
        </DeviceRoom>
      )}
    </section>
  );
}

interface EmailRoomProps {
  src: string;
  view: 'desktop' | 'phone';
  scheme: 'light' | 'dark';
}

/** Mail programs show emails 600 pixels wide on a desktop. */
function EmailRoom({ src, view, scheme }: EmailRoomProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
      tabIndex={0}
      aria-label="Email"
      className="min-h-0 flex-1 overflow-auto"
    >
      <SteadyFrame
        title="Preview of an email"
        src={src}
        className={`block h-[56rem] ${view === 'phone' ? 'mx-auto w-[22.5rem] max-w-full' : 'w-full min-w-[39rem]'} ${colours[scheme]}`}
      />
    </section>
  );
}

/** @returns the choices once they have stayed the same for a moment */
function useSettled(choices: AppearanceChoices): AppearanceChoices {
  const [last, setLast] = useState(choices);
  useEffect(() => {
    const timer = setTimeout(() => setLast(choices), settled);
    return () => clearTimeout(timer);
  }, [choices]);
  return last;
}
