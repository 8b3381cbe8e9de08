import type { SystemReport } from '../../../contract/system.ts';

/** What no server can know of itself, so that nobody takes a calm page for more than it says. */
export function Unknowns({ report: { instance, database, media } }: { report: SystemReport }) {
  return (
    <section aria-labelledby="unknowns" className="text-sm">
      <h2 id="unknowns" className="border-ink/80 border-b pb-2 font-semibold">
        What this page can't know
      </h2>
      <ul className="mt-3 grid max-w-text list-disc gap-1.5 pl-5 text-muted">
        <li>
          Whether readers reach the site: name servers, certificate, proxy and CDN are in front of it. Have another
          machine request a page from time to time.
        </li>
        <li>Whether emails arrive in the inbox: only the mail server's answer is known.</li>
        <li>
          How other instances are doing: version, memory, cache and disk are those of <bdi>{instance.name}</bdi>. Jobs,
          email and sizes are the same for all.
        </li>
        {database.engine === 'postgres' && <li>How much room PostgreSQL has left on its own disk.</li>}
        {media?.storage === 'bucket' && <li>How much room the bucket has left, and whether it has copies.</li>}
      </ul>
    </section>
  );
}
