import TextIcon from 'lucide-react/icons/text-align-start';
import type { ArticleSummary } from '../../../contract/articles.ts';
import type { Pin } from '../../../contract/front-page.ts';
import { Picture, type PicturePlace } from '../../../ui/picture.tsx';

const place: PicturePlace = { width: 1200, height: 800, sizes: 'calc(K*60px)', maxPixels: 120 };

interface ThumbnailProps {
  article: Pick<ArticleSummary, 'image' | 'imageUrl'> | undefined;
  /** Focal point of this place; null: that of the image. */
  focus: Pin['focus'];
  /** Null for a place without an image. */
  shape: { width: number; height: number } | null;
}

/** The image of an article as its place crops it; lines of text where none is shown, an empty frame where there is no article. */
export function Thumbnail({ article, focus, shape }: ThumbnailProps) {
  const { image, imageUrl } = article ?? { image: null, imageUrl: null };
  const cropped = image && focus ? { ...image, focalX: focus.x, focalY: focus.y } : image;
  const isTall = shape !== null && shape.height > shape.width;
  return (
    <span className="flex h-10 w-15 shrink-0 items-center justify-center bg-tint">
      {article && !(imageUrl && shape) && <TextIcon aria-hidden="true" size={18} className="text-muted" />}
      {imageUrl && shape && (
        <Picture
          image={cropped}
          src={imageUrl}
          place={{ ...place, width: shape.width * 100, height: shape.height * 100 }}
          className={isTall ? 'h-10 w-7' : 'h-10 w-full'}
        />
      )}
    </span>
  );
}
