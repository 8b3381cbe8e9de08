import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SearchInput, searchQuery } from '../../client/search.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { FoundPages } from './found-pages.tsx';
import { failureOf } from './load-search.ts';
import { ResultList, ResultSkeletons } from './result-list.tsx';
import { SearchForm } from './search-form.tsx';
import { FailedSearch, NothingAsked, NothingFound } from './search-notices.tsx';
import { TagFacet } from './tag-facet.tsx';

interface SearchPageProps {
  input: SearchInput;
  /** Why the server could not search; null when it could. */
  failure: string | null;
}

/** The search as a page; it works without a script. */
export function SearchPage({ input, failure }: SearchPageProps) {
  return (
    <div className="mx-auto max-w-page px-gutter pt-10 sm:pt-16">
      <h1 className="font-semibold font-serif text-4xl leading-[1.08] tracking-[-0.02em] sm:text-5xl xl:text-[3.5rem]">
        Search
      </h1>
      <SearchForm input={input} />
      {input.q === '' ? <NothingAsked /> : <Results input={input} failure={failure} />}
    </div>
  );
}

function Results({ input, failure }: SearchPageProps) {
  const query = useQuery({ ...searchQuery(useHttp(), input), placeholderData: keepPreviousData });
  if (query.data) {
    const isOld = query.isPlaceholderData;
    return (
      <>
        {!input.cursor && <FoundPages q={query.data.q} />}
        <TagFacet input={input} findings={query.data} />
        {query.data.items.length > 0 ? (
          <ResultList findings={query.data} input={input} isOld={isOld} />
        ) : isOld ? (
          <ResultSkeletons />
        ) : (
          <NothingFound input={input} />
        )}
      </>
    );
  }
  const reason = query.error ? failureOf(query.error) : failure;
  return reason === null ? <ResultSkeletons /> : <FailedSearch reason={reason} />;
}
