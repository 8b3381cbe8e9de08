import { Link } from '@tanstack/react-router';
import type { SearchFindings, SearchInput } from '../../client/search.ts';
import type { SearchResult } from '../../contract/search.ts';
import { longDate, readingTime } from '../../foundation/dates.ts';
import { useSite } from '../../foundation/use-site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Picture, type PicturePlace } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AuthorLinks } from '../parts/byline-line.tsx';
import { dot, MetaLine } from '../parts/meta-line.tsx';
import { Highlighted } from './highlighted.tsx';
import { toSearchParams } from './search-params.ts';
import { Asked } from './search-texts.tsx';

/** On phones the crop is a square: 3:2 images are as high as it and half as wide again. */
const imagePlace: PicturePlace = {
  width: 1200,
  height: 800,
  sizes: '(min-width:64rem) calc(K*240px),(min-width:40rem) calc(K*192px),calc(K*144px)',
  maxPixels: 480,
};

interface ResultListProps {
  findings: SearchFindings;
  input: SearchInput;
  /** The results belong to the previous search; those of this one are loading. */
  isOld: boolean;
}

/** One page of results, with the link to the next. */
export function ResultList({ findings, input, isOld }: ResultListProps) {
  const { items, next, q } = findings;
  return (
    <section aria-label="Results" aria-busy={isOld} className="mt-8 aria-busy:opacity-60">
      <p role="status" className="border-rule border-b pb-3 text-muted text-sm">
        {countOf(findings, input)} for <Asked q={q} />
      </p>
      <ol>
        {items.map((article) => (
          <ResultRow key={article.id} article={article} />
        ))}
      </ol>
      <p data-print="no" className="mt-10 flex flex-wrap justify-center gap-3">
        {input.cursor && (
          <Link
            to="/search"
            search={toSearchParams({ ...input, cursor: '' })}
            preload={false}
            className={buttonClass('quiet')}
          >
            Back to the first results
          </Link>
        )}
        {next && (
          <Link
            to="/search"
            search={toSearchParams({ ...input, cursor: next })}
            preload={false}
            rel="next"
            className={buttonClass('outline')}
          >
            More results
          </Link>
        )}
      </p>
    </section>
  );
}

/** The total is unknown: the server does not count the results beyond the page. */
function countOf({ items: { length }, next }: SearchFindings, { cursor }: SearchInput): string {
  if (cursor) return next ? `The next ${length} results` : 'The last results';
  if (next) return `The first ${length} results`;
  return length === 1 ? '1 result' : `${length} results`;
}

function ResultRow({ article }: { article: SearchResult }) {
  const { timeZone } = useSite();
  return (
    <li className="border-rule border-b">
      {/* On phones the words go on below the image. */}
      <article className="group relative flow-root py-6 sm:flex sm:flex-row-reverse sm:justify-between sm:gap-8 lg:py-8">
        {article.imageUrl && (
          <div className="float-right mb-2 ml-4 w-24 shrink-0 has-[[hidden]]:hidden sm:m-0 sm:w-48 lg:w-60">
            <Picture
              image={article.image}
              src={article.imageUrl}
              place={imagePlace}
              className="aspect-square w-full sm:aspect-[3/2]"
            />
          </div>
        )}
        <div className="min-w-0 flex-1 gap-x-8 lg:grid lg:grid-cols-[9rem_minmax(0,41rem)]">
          <p className={`label text-accent ${article.kicker ? '' : 'lg:pt-1.5'}`}>{article.category.name}</p>
          <div className="max-lg:mt-1.5">
            {article.kicker && (
              <p className="label mb-1.5">
                <bdi className="card-kicker">{article.kicker}</bdi>
              </p>
            )}
            <h2
              dir="auto"
              className="font-semibold font-serif text-xl leading-tight tracking-[-0.01em] decoration-1 underline-offset-4 group-hover:text-accent group-hover:underline sm:text-2xl"
            >
              <Link to="/articles/$slug" params={{ slug: article.slug }} className="stretched">
                <Highlighted parts={article.headline} />
              </Link>
            </h2>
            <p dir="auto" className="mt-2.5 font-serif text-muted leading-relaxed">
              <Highlighted parts={article.passage} />
            </p>
            <MetaLine className="mt-3 text-muted text-xs/[1.5]">
              <AuthorLinks article={article} className="font-semibold text-ink" />
              <span>
                <time dateTime={article.publishDate}>{longDate(article.publishDate, timeZone)}</time>
                <span className="max-sm:hidden">
                  {dot}
                  {readingTime(article.readTime)}
                </span>
              </span>
            </MetaLine>
          </div>
        </div>
      </article>
    </li>
  );
}

export function ResultSkeletons() {
  return (
    <div role="status" aria-label="Searching" className="mt-8 border-rule border-t">
      {[0, 1, 2].map((index) => (
        <div key={index} className="border-rule border-b py-7">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="mt-3 h-7 w-2/3" />
          <Skeleton className="mt-3 h-16" />
          <Skeleton className="mt-3 h-4 w-56" />
        </div>
      ))}
    </div>
  );
}
