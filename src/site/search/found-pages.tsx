import { useQuery } from '@tanstack/react-query';
import { pageSearchQuery } from '../../client/search.ts';
import { useHttp } from '../../foundation/use-site.ts';

/** The static pages that a search found, in a group of their own above the articles. */
export function FoundPages({ q }: { q: string }) {
  const { data = [] } = useQuery(pageSearchQuery(useHttp(), q));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="found-pages" className="mt-8 border-rule border-b pb-5">
      <h2 id="found-pages" className="label text-muted">
        Pages
      </h2>
      <ul>
        {data.map(({ path, title, lead }) => (
          <li key={path} className="mt-3">
            <a
              href={path}
              dir="auto"
              className="font-semibold font-serif text-xl underline-offset-4 [overflow-wrap:anywhere] hover:text-accent hover:underline"
            >
              {title}
            </a>
            {lead && (
              <p dir="auto" className="max-w-text text-muted text-sm leading-relaxed [overflow-wrap:anywhere]">
                {lead}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
