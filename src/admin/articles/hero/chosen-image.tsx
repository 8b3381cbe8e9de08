import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MediaItem } from '../../../contract/media.ts';
import { CropPreviews } from '../../media/crops/crop-previews.tsx';
import { dimensions, lacksAlt } from '../../media/describe-image.ts';
import { FocalPoint } from '../../media/focal-point.tsx';
import { mayChangeImage } from '../../media/may-change-image.ts';
import { describeFileSize } from '../../media/uploads/describe-size.ts';
import { useUser } from '../../session/use-permissions.ts';
import { useFocalPoint } from './use-focal-point.ts';

interface ChosenImageProps {
  item: MediaItem;
  /** Called when the image can't be loaded. */
  onError: () => void;
}

/** The hero image of an article, from the library: its crops, and the library's texts about it. */
export function ChosenImage({ item, onError }: ChosenImageProps) {
  const { point, choose, failure } = useFocalPoint(item);
  const mayChange = mayChangeImage(useUser(), item);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CropPreviews src={item.url} x={point.x} y={point.y} onError={onError} />
      <section
        aria-label="Image from the library"
        className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 border border-rule p-4 @xl/panel:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] @xl/panel:p-5"
      >
        <div>
          <FocalPoint
            src={item.url}
            width={item.width}
            height={item.height}
            {...point}
            onChange={mayChange ? choose : undefined}
            className="max-h-72"
          />
          <p className="mt-2 text-muted text-sm">
            {mayChange
              ? 'Every crop keeps the point in sight, wherever the image is used.'
              : `Only editors and ${item.uploadedByName || 'whoever uploaded it'} can move its focal point.`}
          </p>
          {failure && (
            <p role="alert" className="error-mark mt-2 font-medium text-error text-sm">
              The focal point wasn't saved. {failure}
            </p>
          )}
        </div>
        <div className="text-sm">
          <dl className="mb-3 grid gap-3">
            <Fact name="File">
              <bdi className="break-all">{item.fileName}</bdi>
            </Fact>
            <Fact name="Size">
              {dimensions(item)} pixels, {describeFileSize(item.bytes)}
            </Fact>
            <Fact name="Alt text in the library">
              {lacksAlt(item) ? 'None yet' : item.isDecorative ? 'Decorative' : <bdi>{item.alt}</bdi>}
            </Fact>
            <Fact name="Credit">{item.credit === '' ? 'None' : <bdi>{item.credit}</bdi>}</Fact>
          </dl>
          <Link
            to="/admin/media/$id"
            params={{ id: item.id }}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent sm:min-h-8"
          >
            Open in the media library
          </Link>
        </div>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  );
}
