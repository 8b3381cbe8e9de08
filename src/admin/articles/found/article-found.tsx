import { useFormContext, useWatch } from 'react-hook-form';
import { pagePaths } from '../../../contract/paths.ts';
import type { ArticleFields } from '../fields/article-fields.ts';
import { FoundPanel } from './found-panel.tsx';
import { useCardPreview } from './use-card-preview.ts';

interface ArticleFoundProps {
  /** Names of the chosen category and author; empty for none. */
  category: string;
  author: string;
}

/** How the article is found. */
export function ArticleFound(names: ArticleFoundProps) {
  const { control } = useFormContext<ArticleFields>();
  const [title, description, slug] = useWatch({ control, name: ['title', 'excerpt', 'slug'] });
  return (
    <FoundPanel
      noun="article"
      hint="Leave a field empty to use the title, the excerpt and the hero image."
      search={{ title, description, path: pagePaths.article(slug.trim() || '...') }}
      card={useCardPreview(names)}
      isDrawn
    />
  );
}
