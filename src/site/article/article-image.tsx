import type { ShownArticle } from '../../contract/preview-links.ts';
import { Picture, type PicturePlace } from '../../ui/picture.tsx';
import { articleForm } from './article-form.ts';

const place: PicturePlace = {
  width: 1200,
  height: 630,
  sizes: '(min-width:40rem) calc(K*min(1024px,100vw - 32px)),(min-resolution:2.5x) calc(K*65vw),calc(K*100vw)',
  maxPixels: 1920,
};

/** As wide as the page (`article.css`). */
const widePlace: PicturePlace = {
  ...place,
  sizes:
    '(min-width:100rem) calc(K*1440px),(min-width:40rem) calc(K*min(1216px,100vw - 32px)),(min-resolution:2.5x) calc(K*65vw),calc(K*100vw)',
};

/** The image of an article with its caption and who made it; nothing where there is none. */
export function ArticleImage({ article }: { article: ShownArticle }) {
  const { image, imageUrl, imageAlt, imageCaption, imageCredit } = article;
  if (!imageUrl) return null;
  const picture = (
    <Picture
      image={image}
      src={imageUrl}
      place={articleForm(article) === 'long-read' ? widePlace : place}
      alt={imageAlt}
      first
      className="aspect-[1200/630] w-full"
    />
  );
  return (
    <figure className="article-image has-[[hidden]]:hidden">
      {image ? (
        <a
          href={`${image.folder}${image.widths.at(-1)}.webp`}
          data-zoom
          aria-label={imageAlt ? undefined : 'Enlarge image'}
          className="block cursor-zoom-in"
        >
          {picture}
        </a>
      ) : (
        picture
      )}
      {(imageCaption || imageCredit) && (
        <figcaption dir="auto">
          <p className="max-w-3xl">
            {imageCaption} {imageCredit && <bdi className="credit">{imageCredit}</bdi>}
          </p>
        </figcaption>
      )}
    </figure>
  );
}
