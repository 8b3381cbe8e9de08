import { useState } from 'react';
import { withQuery } from '../../../client/http.ts';
import { frontPagePreviewPath } from '../../../contract/admin-paths.ts';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { DeviceRoom } from '../../frames/device-room.tsx';
import { colours, devices, SchemeSwitch, useFrameDisplay } from '../../frames/frame-display.tsx';
import { type PreviewTarget, SwappedFrames } from './swapped-frames.tsx';

/** The arrangement in the preview: the draft, or a version of the history. */
export interface Previewed {
  /** Id of a revision; null for the draft. */
  revision: string | null;
  /** The version in words; empty for the draft. */
  label: string;
}

interface PreviewPaneProps {
  previewed: Previewed;
  /** Version of the stored front page; another one loads another document. */
  version: number;
  target: PreviewTarget;
  /** Shows the draft again. */
  onLeave: () => void;
}

/** The front page in a frame, on a phone or a desktop, light or dark, as the draft is stored. */
export function PreviewPane({ previewed, version, target, onLeave }: PreviewPaneProps) {
  const { view, setView, scheme, setScheme } = useFrameDisplay();
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const { revision, label } = previewed;
  const src = withQuery(frontPagePreviewPath, { arrangement: revision ?? 'draft', version, try: tries || '' });
  return (
    <section aria-label="Preview" className="flex h-full min-h-0 flex-col bg-tint">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-rule border-b bg-paper px-3 py-1.5">
        <h2 className="mr-auto font-semibold text-sm max-sm:sr-only">Preview</h2>
        <Segments label="Device" value={view} onChange={setView} options={devices} />
        <SchemeSwitch label="Colors of the page" scheme={scheme} setScheme={setScheme} />
      </div>
      {revision !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-b bg-paper px-3 py-1.5 text-sm">
          <p role="status">{label}</p>
          <FieldButton onClick={onLeave}>Back to the draft</FieldButton>
        </div>
      )}
      {hasFailed && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-x-4 border-rule border-b bg-paper px-3 py-1.5 text-sm"
        >
          <p>The preview couldn't be loaded.</p>
          <FieldButton onClick={() => setTries(tries + 1)}>Try again</FieldButton>
        </div>
      )}
      <DeviceRoom view={view}>
        {({ style, className }) => (
          <SwappedFrames
            title="Preview of the front page"
            src={src}
            target={target}
            style={style}
            className={`${className} ${colours[scheme]}`}
            onShow={(isPage) => setFailed(!isPage)}
          />
        )}
      </DeviceRoom>
    </section>
  );
}
