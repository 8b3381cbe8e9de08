import type { ReactNode } from 'react';
import { inPage } from '../../page-data.ts';
import { ItalicFont } from '../layout/italic-font.tsx';

interface ArticleBodyProps {
  /** A preview may lack it. */
  excerpt: string;
  /** HTML of the text, in one part or two. */
  parts: string[];
  /** Between the two. */
  children?: ReactNode;
}

/** The excerpt and the text. */
export function ArticleBody({ excerpt, parts: [start = '', rest], children }: ArticleBodyProps) {
  return (
    <div className="mx-auto mt-8 max-w-text">
      {import.meta.env.SSR && <ItalicFont html={start + (rest ?? '')} />}
      {excerpt && (
        <p dir="auto" className="standfirst mb-8">
          {excerpt}
        </p>
      )}
      <div className="parts">
        <Part html={start} />
        {rest !== undefined && (
          <>
            {children}
            <Part html={rest} />
          </>
        )}
      </div>
    </div>
  );
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
