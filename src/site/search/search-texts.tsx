/** The syntax for phrases and exclusions. */
export function SearchTips() {
  return (
    <p className="max-w-text text-muted text-sm leading-relaxed">
      Search covers the title, author and full text of every article. Put a phrase in{' '}
      <span className="whitespace-nowrap text-ink">“quotation marks”</span>, and a{' '}
      <span className="whitespace-nowrap text-ink">-minus</span> before a word you don’t want.
    </p>
  );
}

/** The query inside a sentence, isolated, since it may be written in another direction. */
export function Asked({ q }: { q: string }) {
  return (
    <>
      “<bdi>{q}</bdi>”
    </>
  );
}

/** @param category name of the searched category; absent for all */
export function NoMatches({ q, category }: { q: string; category?: string | undefined }) {
  return (
    <>
      <h2 className="font-semibold font-serif text-2xl">
        No articles{category && ` in ${category}`} match <Asked q={q} />
      </h2>
      <p className="mt-3 max-w-text text-muted leading-relaxed">
        Try fewer words, or more common ones. A word with one wrong letter is usually found anyway.
      </p>
    </>
  );
}
