import { Link } from '@tanstack/react-router';
import type { ShownArticle } from '../../contract/preview-links.ts';

/** The tags of an article, below its text; hidden when there are none. */
export function ArticleTags({ tags }: Pick<ShownArticle, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Tags" data-print="no" className="article-tags">
      <ul>
        {tags.map(({ slug, name }) => (
          <li key={slug}>
            <Link to="/tags/$slug" params={{ slug }}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
