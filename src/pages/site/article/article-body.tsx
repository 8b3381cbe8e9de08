import type { FullArticle } from '../../../client/articles.ts';
import { ItalicFont } from '../layout/italic-font.tsx';

/** The excerpt and the text. */
export function ArticleBody({ article }: { article: FullArticle }) {
  return (
    <div className="mx-auto mt-10 max-w-text">
      {import.meta.env.SSR && <ItalicFont html={article.contentHtml} />}
      <p dir="auto" className="mb-9 font-serif text-muted text-xl leading-relaxed sm:text-2xl">
        {article.excerpt}
      </p>
      <div
        className="prose prose-lead"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it with HTML switched off (render-markdown.ts)
        dangerouslySetInnerHTML={{ __html: article.contentHtml }}
      />
    </div>
  );
}
