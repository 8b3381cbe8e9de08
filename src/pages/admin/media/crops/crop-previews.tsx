interface CropPreviewsProps {
  src: string;
  /** The focal point, from 0 (left, top) to 1; the middle where nobody has set it. */
  x?: number;
  y?: number;
  /** Called when the image can't be loaded. */
  onError?: () => void;
}

/** Where readers find an image cut, each with the shape that it has there. */
const crops = [
  { name: 'front page image', label: 'Front page and lists', shape: 'aspect-[3/2]' },
  { name: 'hero image', label: 'Article', shape: 'aspect-[1200/630]' },
  { name: 'share image', label: 'Shared links, 1200x630', shape: 'aspect-[1200/630]' },
];

/** An image as it is cut on the front page, over its article and where a link to that is shared, around the focal point. */
export function CropPreviews({ src, x = 0.5, y = 0.5, onError }: CropPreviewsProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3 sm:gap-6">
      {crops.map(({ name, label, shape }) => (
        <figure key={name}>
          <img
            src={src}
            alt={`Preview of the ${name}`}
            onError={onError}
            style={{ objectPosition: `${x * 100}% ${y * 100}%` }}
            className={`w-full bg-tint object-cover ${shape}`}
          />
          <figcaption className="mt-2 text-muted text-sm">{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}
