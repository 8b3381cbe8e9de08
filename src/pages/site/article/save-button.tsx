import type { FullArticle } from '../../../client/articles.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ScriptButton } from '../../../ui/script-button.tsx';
import { forgetArticle, keepArticle, useSavedArticles } from './saved-articles.ts';

/** Keeps the article in this browser, or lets it go again. */
export function SaveButton({ article }: { article: FullArticle }) {
  const saved = useSavedArticles()?.some(({ id }) => id === article.id) ?? false;
  return (
    <ScriptButton
      aria-pressed={saved}
      onClick={() => (saved ? forgetArticle(article.id) : keepArticle(article))}
      className={`${buttonClass('quiet')} max-sm:w-full sm:ml-auto`}
    >
      <Icon name="bookmark" size={17} filled={saved} />
      {saved ? 'Saved' : 'Save Article'}
    </ScriptButton>
  );
}
