import { type ReactNode, useState } from 'react';
import { cropPosition } from '../../../ui/picture.tsx';

interface CropPreviewsProps {
  src: string;
  /** The focal point, from 0 (left, top) to 1; the middle where it is not set. */
  x?: number;
  y?: number;
  /** Called when the image can't be loaded. */
  onError?: () => void;
}

/** The shapes of the crops on readers' pages and on share cards (`imageBox` in `cards/template.ts`), in any unit. */
const crops = {
  list: { width: 3, height: 2 },
  article: { width: 1200, height: 630 },
  share: { width: 576, height: 630 },
};

/** An image as it is cut on the front page, over its article and where a link to that is shared, around the focal point. */
export function CropPreviews({ src, x = 0.5, y = 0.5, onError }: CropPreviewsProps) {
  const [size, setSize] = useState({ width: 1, height: 1 });
  const cut = (name: string, crop: keyof typeof crops, shape: string) => {
    const [left, top] = cropPosition({ ...size, focalX: x, focalY: y }, crops[crop]);
    return (
      <img
        src={src}
        alt={`Preview of the ${name}`}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        onError={onError}
        style={{ objectPosition: `${left * 100}% ${top * 100}%` }}
        className={`bg-tint object-cover ${shape}`}
      />
    );
  };
  return (
    <div className="grid grid-cols-3 items-end gap-2 sm:gap-6">
      <Crop label="Front page and lists">{cut('front page image', 'list', 'aspect-[3/2] w-full')}</Crop>
      <Crop label="Article">{cut('hero image', 'article', 'aspect-[1200/630] w-full')}</Crop>
      <Crop label="Shared links">
        <span className="flex aspect-[1200/630] overflow-hidden border border-rule">
          <CardText />
          {cut('share image', 'share', 'h-full w-[48%]')}
        </span>
      </Crop>
    </div>
  );
}

function Crop({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      {children}
      <figcaption className="mt-2 text-muted text-xs sm:text-sm">{label}</figcaption>
    </figure>
  );
}

/** Stands for nameplate, headline and author, which a share card has beside the image (`cards/template.ts`). */
function CardText() {
  return (
    <span aria-hidden="true" className="flex min-w-0 flex-1 flex-col justify-center gap-[6%] px-[6%]">
      <span className="h-[5%] w-1/3 bg-rule" />
      <span className="h-[9%] w-full bg-rule" />
      <span className="h-[9%] w-3/4 bg-rule" />
      <span className="h-[4%] w-1/2 bg-rule" />
    </span>
  );
}
