import { type ReactNode, type Ref, useId } from 'react';

interface IssueArticleListProps {
  ref?: Ref<HTMLElement>;
  title: string;
  /** One sentence. */
  hint: ReactNode;
  /** Error message of the list. */
  error: string | undefined;
  /** Opposite the title: the number of articles. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One of the article lists of an issue. It takes the focus when its last article is removed. */
export function IssueArticleList({ ref, title, hint, error, aside, children }: IssueArticleListProps) {
  const heading = useId();
  return (
    <section ref={ref} aria-labelledby={heading} tabIndex={-1} data-stories>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={heading} className="font-semibold">
          {title}
        </h2>
        {aside && <span className="shrink-0 text-muted text-xs tabular-nums">{aside}</span>}
      </div>
      <p className="mt-0.5 text-muted text-sm">{hint}</p>
      {error && (
        <p role="alert" className="error-mark mt-1.5 font-medium text-error text-sm">
          {error}
        </p>
      )}
      {children}
    </section>
  );
}
