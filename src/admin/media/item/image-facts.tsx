import type { ReactNode } from 'react';
import type { MediaItem } from '../../../contract/media.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { dimensions, typeNames } from '../describe-image.ts';
import { describeFileSize } from '../uploads/describe-size.ts';

const withTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Facts of the file: its metadata, and the state of its variants. */
export function ImageFacts({ item }: { item: MediaItem }) {
  const { timeZone } = useSite();
  const { type, bytes, camera, takenAt, hadLocation, isAnimated, uploadedByName, createdAt } = item;
  return (
    <section aria-labelledby="image-facts">
      <h2 id="image-facts" className="font-semibold">
        File
      </h2>
      <dl className="mt-3 grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <Fact name="Dimensions">{dimensions(item)} pixels</Fact>
        <Fact name="Type">
          {typeNames[type]}
          {isAnimated && ', animated'}
        </Fact>
        <Fact name="Size">{describeFileSize(bytes)}</Fact>
        {camera && (
          <Fact name="Camera">
            <bdi>{camera}</bdi>
          </Fact>
        )}
        {takenAt && <Fact name="Taken">{describeTakenAt(takenAt)}</Fact>}
        {hadLocation && <Fact name="Location">Removed from everything that readers get</Fact>}
        <Fact name="Uploaded">
          {dateAndTime(createdAt, timeZone)}
          {uploadedByName && (
            <>
              {' by '}
              <bdi>{uploadedByName}</bdi>
            </>
          )}
        </Fact>
        <Fact name="Sizes">
          <Variants item={item} />
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </>
  );
}

/** How far the work on the smaller sizes is. */
function Variants({ item: { variants, variantsState, variantsError } }: { item: MediaItem }) {
  if (variantsState === 'failed') {
    return (
      <span className="error-mark text-error">
        Some sizes couldn't be made, so readers get the others.{variantsError && ` ${variantsError}`}
      </span>
    );
  }
  const widths = [...new Set(variants.map(({ width }) => width))].toSorted((one, other) => one - other);
  return (
    <>
      {widths.join(', ')} pixels wide
      {variantsState === 'waiting' && <span className="text-muted">; more are being made</span>}
    </>
  );
}

/**
 * @param takenAt local time of the camera, whose zone is rarely known
 * @returns "May 4, 2026 at 9:30 AM"; a text that is no time as it is
 */
function describeTakenAt(takenAt: string): string {
  const local = withTime.exec(takenAt)?.[0];
  const moment = new Date(`${local}Z`);
  if (!local || Number.isNaN(moment.getTime())) return takenAt;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment);
}
