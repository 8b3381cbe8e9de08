import { firstAppearance } from '../../../contract/appearance.ts';
import { readAppearancePath } from '../../../contract/appearance-path.ts';
import { coloursOf } from '../../../contract/site-colours.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { cutText, shown } from './cut-text.ts';

export interface CardPreviewProps {
  title: string;
  text: string;
  /** The host of the site. */
  host: string;
  /** The picture of the card: an image as it is, or the card that the site draws. */
  image: CardImage;
}

export type CardImage =
  | { kind: 'chosen'; url: string }
  | {
      kind: 'drawn';
      siteName: string;
      category: string;
      author: string;
      /** The hero image, in the right half; empty for none. */
      url: string;
    };

/** An article as networks show a link to it, with title and text cut where most of them cut. */
export function CardPreview({ title, text, host, image }: CardPreviewProps) {
  return (
    <div className="border border-rule bg-paper">
      {image.kind === 'chosen' ? (
        <img key={image.url} src={image.url} alt="" className={`${shape} bg-tint object-cover`} />
      ) : (
        <DrawnCard {...image} title={title} />
      )}
      <div className="grid gap-0.5 border-rule border-t p-3">
        <p className="truncate text-muted text-xs">{host}</p>
        <p dir="auto" className="wrap-anywhere font-semibold text-sm">
          {cutText(title, shown.cardTitle)}
        </p>
        <p dir="auto" className="truncate text-muted text-sm">
          {cutText(text, shown.cardText)}
        </p>
      </div>
    </div>
  );
}

/** The ratio of `shareCardSize`. */
const shape = 'block aspect-1200/630 w-full';

/** The card of `cards/template.ts`, which is drawn in the colors of the light theme, in small. */
function DrawnCard({
  siteName,
  category,
  title,
  author,
  url,
}: Extract<CardImage, { kind: 'drawn' }> & { title: string }) {
  const { sheet = '' } = useSite().appearance ?? {};
  const { paper, ink, accent, muted } = coloursOf(readAppearancePath(sheet)?.choices ?? firstAppearance).light;
  return (
    <div
      aria-hidden="true"
      style={{ background: paper, color: ink }}
      className={`${shape} @container/card flex overflow-hidden ${url === '' ? 'text-center' : ''}`}
    >
      <div className="flex min-w-0 flex-1 flex-col p-[3.5cqw]">
        <p
          dir="auto"
          className="truncate border-current border-b pb-[1.5cqw] font-semibold font-serif text-[3.6cqw]/[1.1]"
        >
          {siteName}
        </p>
        <p
          style={{ color: accent }}
          className="mt-[2.5cqw] truncate font-semibold text-[2cqw] uppercase tracking-[0.09em]"
        >
          {category}
        </p>
        <p
          dir="auto"
          className="wrap-anywhere mt-[1cqw] line-clamp-4 grow font-semibold font-serif text-[5cqw]/[1.06] tracking-[-0.018em]"
        >
          {title}
        </p>
        <p style={{ color: muted }} className="truncate font-semibold text-[2.1cqw]">
          {author && `By ${author}`}
        </p>
      </div>
      {url !== '' && <img key={url} src={url} alt="" className="h-full w-[48%] object-cover" />}
    </div>
  );
}
