import type { FoundArticles } from '../../client/admin/articles.ts';
import type { Suggestions } from '../../foundation/use-suggestions.ts';

interface PaletteFootProps {
  /** How many options are shown. */
  options: number;
  articles: Suggestions<FoundArticles>;
}

/** Below the options: what became of the search for articles, also for screen readers, and the keys. */
export function PaletteFoot({ options, articles }: PaletteFootProps) {
  return (
    <div className="flex min-h-11 shrink-0 items-center justify-between gap-4 border-rule border-t px-5 py-1.5 text-muted text-xs sm:px-6">
      {articles.state === 'failed' ? (
        <p role="alert" className="text-ink">
          Articles couldn't be searched. {articles.error.message}{' '}
          <button
            type="button"
            onClick={() => articles.retry()}
            className="inline-flex min-h-8 items-center font-medium underline underline-offset-4 hover:text-accent"
          >
            Try again
          </button>
        </p>
      ) : (
        <p role="status">{describe(options, articles)}</p>
      )}
      <p aria-hidden="true" className="hidden shrink-0 gap-4 sm:pointer-fine:flex">
        <span>↑ ↓ to choose</span>
        <span>Enter to open</span>
        <span>Esc to close</span>
      </p>
    </div>
  );
}

/** @returns the state in words; nothing while the shown articles are outdated */
function describe(options: number, articles: Suggestions<FoundArticles>): string {
  if (articles.state === 'loading') return 'Searching articles…';
  if (articles.state === 'answered' && articles.isOld) return '';
  if (articles.state === 'answered' && articles.findings.items.length === 0) return 'No articles found';
  return options === 1 ? '1 result' : `${options} results`;
}
