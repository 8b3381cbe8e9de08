import type { Counted, ImportCounts } from '../../contract/imports.ts';
import type { SiteImport } from '../../contract/site-imports.ts';
import { count, countOf } from '../../ui/count.ts';

const kinds = [
  ['articles', 'Articles'],
  ['pages', 'Pages'],
  ['authors', 'Authors'],
  ['categories', 'Categories'],
  ['tags', 'Tags'],
  ['series', 'Series'],
  ['subscribers', 'Subscribers'],
  ['redirects', 'Redirects'],
] as const satisfies readonly (readonly [keyof ImportCounts, string])[];

const figure = 'py-2 pl-4 text-right align-baseline tabular-nums';

/** Shows how many items of each kind were found, come along or came, and are left out. */
export function ImportCountTable({ one, counts }: { one: SiteImport; counts: ImportCounts }) {
  const made = one.state === 'done' || one.state === 'undone' ? 'Came' : 'Will come';
  return (
    <>
      <table className="w-full max-w-text text-left text-sm">
        <thead className="text-muted text-xs">
          <tr className="border-rule border-b">
            <th scope="col" className="py-1.5 font-normal">
              <span className="sr-only">Kind</span>
            </th>
            {['Found', made, 'Left out'].map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-4 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(([kind, name]) => (
            <CountRow key={kind} name={name} counted={counts[kind]} />
          ))}
        </tbody>
      </table>
      <ul className="mt-4 max-w-text space-y-1.5 text-sm">
        {factsOf(counts).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}

function CountRow({ name, counted: { found, imported, skipped } }: { name: string; counted: Counted }) {
  if (found === 0) return null;
  return (
    <tr className="border-rule border-b">
      <th scope="row" className="py-2 font-normal">
        {name}
      </th>
      <td className={figure}>{count(found)}</td>
      <td className={`${figure} font-semibold`}>{count(imported)}</td>
      <td className={`${figure} ${skipped > 0 ? '' : 'text-muted'}`}>{count(skipped)}</td>
    </tr>
  );
}

function factsOf({ images, files, comments, words }: ImportCounts): string[] {
  const lost = words.in - words.out;
  const share = words.in === 0 ? 0 : (lost / words.in) * 100;
  const texts =
    lost > 0
      ? `${count(words.in)} words at the source, ${count(words.out)} here: ${share < 0.01 ? 'less than 0.01' : share.toFixed(2)} % fewer. The report shows which.`
      : `${count(words.in)} words at the source, ${count(words.out)} here: none is lost.`;
  return [
    texts,
    `${countOf(images.found, 'image')} found${images.duplicate > 0 ? `, ${count(images.duplicate)} of them twice` : ''}; ${images.missing === 0 ? 'none is missing.' : images.missing === 1 ? 'the file of 1 is missing.' : `the files of ${count(images.missing)} are missing.`}`,
    ...(files > 0 ? [`${countOf(files, 'other file')}, such as audio and PDF.`] : []),
    ...(comments > 0 ? [`${countOf(comments, 'comment')} stay behind: there are no comments here.`] : []),
  ];
}
