import type { ReactNode } from 'react';
import type { ShownArticle } from '../../contract/preview-links.ts';
import { inPage } from '../page/page-data.ts';
import { ItalicFont } from '../parts/italic-font.tsx';
import { articleForm } from './article-form.ts';

interface ArticleBodyProps {
  article: ShownArticle;
  /** HTML of the text, in one part or two. */
  parts: string[];
  /** Between the excerpt and the text. */
  above?: ReactNode;
  /** Between the two. */
  children?: ReactNode;
}

/** The excerpt, which a preview may lack, and the text. */
export function ArticleBody({ article, parts: [start = '', rest], above, children }: ArticleBodyProps) {
  return (
    <div className="mx-auto mt-8 max-w-text">
      {import.meta.env.SSR && <ItalicFont html={italicsOf(article) + start + (rest ?? '')} />}
      {article.excerpt && (
        <p dir="auto" className="standfirst mb-8">
          {article.excerpt}
        </p>
      )}
      {above}
      <div className="parts">
        <Part html={start} />
        {rest !== undefined && (
          <>
            <div className="my-10">{children}</div>
            <Part html={rest} />
          </>
        )}
      </div>
    </div>
  );
}

/** @returns HTML in which `ItalicFont` finds the headline, where that is in italics (`article.css`) */
function italicsOf(article: ShownArticle): string {
  return articleForm(article) === 'opinion' ? '<em></em>' : '';
}

function Part({ html }: { html: string }) {
  return (
    <div
      {...inPage}
      className="prose prose-lead"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it with HTML switched off (render-markdown.ts)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
