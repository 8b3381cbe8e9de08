import { pageLimits } from '../../contract/page-limits.ts';
import { pagePaths } from '../../contract/paths.ts';
import { useCategories } from '../../foundation/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import type { MissingPageProps } from '../page/context.ts';
import { CategoryLink } from '../parts/category-link.tsx';
import { FrontPageLink } from '../parts/front-page-link.tsx';

/** For every URL without a page: with the search and the categories, where readers may find what they came for. */
export function MissingPage({ isNamed }: MissingPageProps) {
  return (
    <>
      {!isNamed && <NoPage />}
      <div className="mx-auto mt-16 max-w-page px-gutter">
        <div className="grid gap-x-16 gap-y-12 border-ink border-t-2 pt-6 lg:grid-cols-2">
          <SearchField />
          <Sections />
        </div>
      </div>
    </>
  );
}

function NoPage() {
  return (
    // The number takes the first line alone, and all of it.
    <div className="[&_h1]:max-w-md [&_h1]:text-wrap [&_h1]:first-line:font-normal [&_h1]:first-line:text-[8rem] [&_h1]:first-line:text-accent [&_h1]:first-line:tracking-[-0.05em] sm:[&_h1]:first-line:text-[11rem]">
      <title>404 Page Not Found</title>
      <StatusPage
        title="404 Page Not Found"
        detail="There is no page here. It may have moved, or it may never have existed."
      >
        <FrontPageLink />
      </StatusPage>
    </div>
  );
}

function SearchField() {
  return (
    <search>
      <form action={pagePaths.search}>
        <label htmlFor="missing" className="label block">
          Search for it
        </label>
        <div className="field-line mt-3 flex items-stretch border-ink border-b">
          <input
            id="missing"
            name="q"
            type="search"
            maxLength={pageLimits.searchLength}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Words or a name"
            className="min-h-14 w-full min-w-0 bg-transparent font-serif text-2xl placeholder:text-muted"
          />
          <Button variant="outline" type="submit" className="my-1.5 shrink-0">
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}

function Sections() {
  return (
    <nav aria-labelledby="start">
      <h2 id="start" className="label">
        Or start here
      </h2>
      <ul className="mt-3 columns-2 gap-x-8">
        {useCategories().map(({ id, name, slug }) => (
          <li key={id} className="break-inside-avoid border-rule border-b">
            <CategoryLink
              slug={slug}
              className="block py-3 font-medium font-serif text-2xl [overflow-wrap:anywhere] hover:text-accent"
            >
              {name}
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
