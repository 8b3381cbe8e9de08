import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { navigationPreviewQuery } from '../../client/admin/navigation.ts';
import { type NavigationInput, navigationInput } from '../../contract/navigation.ts';
import { FieldButton } from '../../ui/forms/field-button.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { DeviceRoom } from '../frames/device-room.tsx';
import { colours, devices, SchemeSwitch, useFrameDisplay } from '../frames/frame-display.tsx';

/** Debounce: the server is asked after this pause in typing, in milliseconds. */
const pause = 400;

/** Header and footer as they are typed, on a phone or a desktop, light or dark. While a field is wrong, the last ones stay. */
export function NavigationPreview({ typed }: { typed: NavigationInput }) {
  const { view, setView, scheme, setScheme } = useFrameDisplay();
  const { data, error, refetch } = useQuery(navigationPreviewQuery(useSettled(typed)));
  return (
    <section
      aria-label="Preview"
      className="flex h-[calc(100dvh-9rem)] max-h-[46rem] min-h-96 flex-col border border-rule bg-tint"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-rule border-b bg-paper px-3 py-1.5">
        <h2 className="mr-auto font-semibold text-sm max-sm:sr-only">Preview</h2>
        <Segments label="Device" value={view} onChange={setView} options={devices} />
        <SchemeSwitch label="Colors of the page" scheme={scheme} setScheme={setScheme} />
      </div>
      {error && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-x-4 border-rule border-b bg-paper px-3 py-1.5 text-sm"
        >
          <p>The preview couldn't be loaded.</p>
          <FieldButton onClick={() => refetch()}>Try again</FieldButton>
        </div>
      )}
      <DeviceRoom view={view}>
        {({ style, className }) => (
          <iframe
            title="Preview of header and footer"
            srcDoc={data ?? ''}
            // Its own origin lets it load our styles and fonts; without scripts it can do nothing else with it.
            sandbox="allow-same-origin"
            style={style}
            className={`${className} size-full ${colours[scheme]}`}
          />
        )}
      </DeviceRoom>
    </section>
  );
}

/** @returns what was typed before the last pause, as long as it can be stored */
function useSettled(typed: NavigationInput): NavigationInput {
  const [settled, setSettled] = useState(typed);
  const text = JSON.stringify(typed);
  useEffect(() => {
    const timer = setTimeout(() => {
      const given: NavigationInput = JSON.parse(text);
      if (navigationInput.safeParse(given).success) setSettled(given);
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
