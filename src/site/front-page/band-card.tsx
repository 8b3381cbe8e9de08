import { Link } from '@tanstack/react-router';
import type { BandArticle } from '../../client/front-page.ts';
import { Picture, type PicturePlace } from '../../ui/picture.tsx';
import { bylineLine, severalOf } from '../parts/byline-line.tsx';
import { CardLabel } from '../parts/card-label.tsx';
import { MetaLine } from '../parts/meta-line.tsx';

interface BandCardProps {
  article: BandArticle;
  place: PicturePlace;
  /** Classes of the article, of its image and of its headline. */
  card?: string;
  image: string;
  headline: string;
}

/** An article of a band. Its category is the band's, so it does not say it. */
export function BandCard({ article, place, card = '', image, headline }: BandCardProps) {
  return (
    <article {...(!article.imageUrl && { 'data-bare': '' })} className={`group relative min-w-0 ${card}`}>
      {article.imageUrl && <Picture image={article.image} src={article.imageUrl} place={place} className={image} />}
      <div className="min-w-0 flex-1">
        <CardLabel article={article} about="category" className="label mb-1.5" />
        <h3 dir="auto" className={`card-title ${headline}`}>
          <Link to="/articles/$slug" params={{ slug: article.slug }} className="stretched">
            {article.title}
          </Link>
        </h3>
        <BandByline article={article} />
      </div>
    </article>
  );
}

export function BandByline({ article }: Pick<BandCardProps, 'article'>) {
  const { author, readTime } = article;
  const several = severalOf(article);
  return (
    <MetaLine className="mt-2 text-muted text-xs">
      {several ? <span className="text-pretty">{bylineLine(several, boldName)}</span> : boldName(author)}
      {`${readTime}\u00a0min`}
    </MetaLine>
  );
}

const boldName = ({ name }: { name: string }) => <bdi className="font-semibold text-ink">{name}</bdi>;
