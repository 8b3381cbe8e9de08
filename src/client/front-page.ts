import { queryOptions } from '@tanstack/react-query';
import type { FrontPage, PlacedArticle, ShownBlock } from '../contract/front-page.ts';
import { apiPaths } from '../contract/paths.ts';
import { type LeadArticle, type ListedArticle, type ListedAuthor, toLeadArticle, toListedArticle } from './articles.ts';
import type { Http } from './http.ts';

type Shown<Type extends ShownBlock['type']> = Extract<ShownBlock, { type: Type }>;

/** The lead package, each article with the headline and the crop that the front page gives it. */
export interface LeadBlock extends Pick<Shown<'lead'>, 'id' | 'type'> {
  lead: LeadArticle | null;
  secondary: ListedArticle[];
  opinion: LeadArticle | null;
}

/** An article of a band, whose cards say less than others. */
export interface BandArticle
  extends Pick<ListedArticle, 'slug' | 'title' | 'kicker' | 'excerpt' | 'imageUrl' | 'image' | 'readTime'> {
  author: Pick<ListedArticle['author'], 'name'>;
  authors?: Pick<ListedAuthor, 'name' | 'role'>[];
}

export interface BandBlock extends Omit<Shown<'band'>, 'articles'> {
  articles: BandArticle[];
}

export type ListedBlock = LeadBlock | BandBlock | Shown<'latest' | 'text' | 'newsletter'>;

/** The front page as pages show it. */
export interface ListedFrontPage extends Pick<FrontPage, 'categoriesWithArticles'> {
  blocks: ListedBlock[];
}

/** The front page without the articles of Latest Stories, which are a list of their own. */
export const frontPageQuery = (http: Http) =>
  queryOptions({
    queryKey: [apiPaths.frontPage],
    queryFn: () => http.get<FrontPage>(apiPaths.frontPage).then((page) => listFrontPage(page ?? nothing)),
  });

const nothing: FrontPage = { blocks: [], categoriesWithArticles: [] };

/** @returns the same page with its blocks, trimmed as `toListedArticle` trims articles */
export function listFrontPage({ blocks, ...page }: FrontPage): ListedFrontPage {
  return { ...page, blocks: blocks.map(listBlock) };
}

function listBlock(block: ShownBlock): ListedBlock {
  if (block.type === 'band') return { ...block, articles: toBandArticles(block.articles.map(toListed)) };
  if (block.type !== 'lead') return block;
  const { lead, secondary, opinion } = block;
  return {
    ...block,
    lead: lead && toLead(lead),
    secondary: secondary.map(toListed),
    opinion: opinion && toLead(opinion),
  };
}

function toListed({ article, ...shown }: PlacedArticle): ListedArticle {
  return show(toListedArticle(article), shown);
}

function toLead({ article, ...shown }: PlacedArticle): LeadArticle {
  return show(toLeadArticle(article), shown);
}

function show<One extends ListedArticle>(article: One, { headline, focus }: Omit<PlacedArticle, 'article'>): One {
  const { title, image } = article;
  return {
    ...article,
    title: headline || title,
    image: image && focus ? { ...image, focalX: focus.x, focalY: focus.y } : image,
  };
}

/** The page's data have no more than a band shows: the excerpt of its first article at most. */
function toBandArticles(articles: ListedArticle[]): BandArticle[] {
  if (!import.meta.env.SSR) return articles;
  return articles.map(
    ({ slug, title, kicker, excerpt, imageUrl, image, readTime, author: { name }, authors }, index) => ({
      slug,
      title,
      ...(kicker && { kicker }),
      excerpt: index === 0 ? excerpt : '',
      imageUrl,
      image,
      readTime,
      author: { name },
      ...(authors && { authors: authors.map(({ name, role }) => ({ name, role })) }),
    }),
  );
}
