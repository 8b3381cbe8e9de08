import type { ShownArticle } from '../../../contract/preview-links.ts';
import { ItalicFont } from '../layout/italic-font.tsx';

/** The excerpt, which a preview may lack, and the text. */
export function ArticleBody({ article }: { article: ShownArticle }) {
  return (
    <div className="mx-auto mt-10 max-w-text">
      {import.meta.env.SSR && <ItalicFont html={article.contentHtml} />}
      {article.excerpt && (
        <p dir="auto" className="mb-9 font-serif text-muted text-xl leading-relaxed sm:text-2xl">
          {article.excerpt}
        </p>
      )}
      <div
        className="prose prose-lead"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it with HTML switched off (render-markdown.ts)
        dangerouslySetInnerHTML={{ __html: article.contentHtml }}
      />
    </div>
  );
}
