import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { statsQuery } from '../../client/admin/stats.ts';
import type { Stats } from '../../contract/stats.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { count } from '../../ui/count.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMayOpen } from '../session/use-permissions.ts';

interface Figure {
  label: string;
  name: keyof Stats;
  /** The list of the counted items. */
  to?: LinkProps['to'];
  /** Shown when the figure could not be read. */
  failure: string;
}

const figures: Figure[] = [
  { label: 'Total Articles', name: 'articles', to: '/admin/articles', failure: 'Not available' },
  { label: 'Authors', name: 'authors', to: '/admin/authors', failure: 'Not available' },
  { label: 'Categories', name: 'categories', to: '/admin/categories', failure: 'Not available' },
  {
    label: 'Newsletter Subscribers',
    name: 'subscribers',
    to: '/admin/newsletter',
    failure: 'Failed to fetch subscribers',
  },
  { label: 'Total Views', name: 'views', failure: 'Not available' },
  { label: 'Featured Articles', name: 'featuredArticles', failure: 'Not available' },
];

/** Figures about the magazine, read again at every visit. */
export function Figures() {
  const { data, isError, isFetching, refetch } = useQuery({ ...statsQuery(useHttp()), refetchOnMount: 'always' });
  const mayOpen = useMayOpen();
  const failed = isError && !data;
  // The server leaves this one out for those who may not see subscribers.
  const shown = figures.filter(({ name }) => name !== 'subscribers' || mayOpen('/admin/newsletter'));
  return (
    <section aria-label="Figures" aria-busy={isFetching && !data}>
      <ul className="grid grid-cols-2 gap-px border border-rule bg-rule md:grid-cols-3 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        {shown.map((figure) => (
          <FigureCard key={figure.name} figure={figure} value={data?.[figure.name]} failed={failed} />
        ))}
      </ul>
      {failed && (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-muted text-sm">
          The figures couldn't be loaded.
          <Button variant="quiet" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}

interface FigureCardProps {
  figure: Figure;
  /** Undefined until it has loaded. */
  value: number | undefined;
  failed: boolean;
}

function FigureCard({ figure: { label, to, failure }, value, failed }: FigureCardProps) {
  const mayOpen = useMayOpen();
  return (
    <li className="relative flex flex-col justify-between gap-2 bg-paper p-4 has-[a:hover]:bg-tint max-xl:last:odd:col-span-2">
      <p className="text-balance text-muted text-sm">
        {to && mayOpen(to) ? (
          <Link to={to} className="stretched">
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <FigureValue value={value} failure={failed ? failure : null} />
    </li>
  );
}

function FigureValue({ value, failure }: { value: number | undefined; failure: string | null }) {
  if (value !== undefined) return <p className="font-semibold text-2xl tabular-nums tracking-tight">{count(value)}</p>;
  if (failure !== null) return <p className="text-muted text-sm">{failure}</p>;
  return <Skeleton className="h-8 w-16" />;
}
