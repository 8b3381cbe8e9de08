import { inPage } from '../../page-data.ts';
import { ItalicFont } from '../layout/italic-font.tsx';

interface ArticleBodyProps {
  /** A preview may lack it. */
  excerpt: string;
  html: string;
}

/** The excerpt and the text. */
export function ArticleBody({ excerpt, html }: ArticleBodyProps) {
  return (
    <div className="mx-auto mt-10 max-w-text">
      {import.meta.env.SSR && <ItalicFont html={html} />}
      {excerpt && (
        <p dir="auto" className="mb-9 font-serif text-muted text-xl leading-relaxed sm:text-2xl">
          {excerpt}
        </p>
      )}
      <div
        {...inPage}
        className="prose prose-lead"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it with HTML switched off (render-markdown.ts)
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}
