import type { ListedSeries } from '../../client/series.ts';
import { countOf } from '../../ui/count.ts';
import { Picture, type PicturePlace } from '../../ui/picture.tsx';

const imagePlace: PicturePlace = {
  width: 1792,
  height: 896,
  sizes: '(min-width:60rem) calc(K*896px),calc(K*(100vw - 32px))',
  maxPixels: 1500,
};

/** Title, image and description of the page's series. */
export function SeriesHead({ series: { title, description, imageUrl, image, parts } }: { series: ListedSeries }) {
  return (
    <header className="border-ink border-b-2 pt-8 pb-8 sm:pt-12">
      <p className="label text-accent">{`Series · ${countOf(parts.length, 'part')}`}</p>
      <h1
        dir="auto"
        className="mt-3 break-words font-semibold font-serif text-4xl leading-[1.05] tracking-[-0.02em] sm:text-6xl"
      >
        {title}
      </h1>
      {description && (
        <p
          dir="auto"
          className="mt-5 max-w-text whitespace-pre-line [overflow-wrap:anywhere] font-serif text-lg text-muted leading-relaxed sm:text-xl"
        >
          {description}
        </p>
      )}
      {imageUrl && (
        <Picture image={image} src={imageUrl} place={imagePlace} className="mt-8 aspect-[2/1] w-full" first />
      )}
    </header>
  );
}
