import type { AdminArticle } from '../../../contract/articles.ts';
import type { Pin } from '../../../contract/front-page.ts';
import { variantUrl } from '../../../contract/images.ts';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { cropPosition } from '../../../ui/picture.tsx';
import { FocalPoint } from '../../media/focal-point.tsx';

interface PinCropProps {
  article: Pick<AdminArticle, 'image' | 'imageUrl'>;
  /** Width and height of the slot's place, in any unit. */
  shape: { width: number; height: number };
  /** Null for that of the image. */
  focus: Pin['focus'];
  onChange: (focus: Pin['focus']) => void;
}

/** The width of the image in the panel, in pixels: a variant with at least as many is loaded. */
const shownWidth = 480;

/** Chooses the crop of the image in this place: the point that stays in sight, with a preview. */
export function PinCrop({ article: { image, imageUrl }, shape, focus, onChange }: PinCropProps) {
  if (!imageUrl) return <Without>This article has no image.</Without>;
  if (!image) return <Without>Only images of the media library can be cropped here.</Without>;
  const point = focus ?? { x: image.focalX, y: image.focalY };
  const src = variantUrl(image, image.widths.find((width) => width >= shownWidth) ?? image.widths.at(-1) ?? 0, 'webp');
  const [left, top] = cropPosition({ ...image, focalX: point.x, focalY: point.y }, shape);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">Crop here</legend>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-3">
        <FocalPoint
          src={src}
          width={image.width}
          height={image.height}
          {...point}
          onChange={onChange}
          className="max-h-52"
        />
        <figure>
          <img
            src={src}
            alt="Preview of the crop"
            style={{ objectPosition: `${left * 100}% ${top * 100}%`, aspectRatio: `${shape.width}/${shape.height}` }}
            className="max-h-52 w-full object-cover"
          />
          <figcaption className="mt-1 text-muted text-xs">As readers see it</figcaption>
        </figure>
      </div>
      {focus ? (
        <FieldButton onClick={() => onChange(null)} className="mt-2 bg-paper">
          Use the image's own focal point
        </FieldButton>
      ) : (
        <p className="mt-1.5 text-muted text-sm">Click the image to move its focal point, for this place only.</p>
      )}
    </fieldset>
  );
}

function Without({ children }: { children: string }) {
  return <p className="text-muted text-sm">{children}</p>;
}
