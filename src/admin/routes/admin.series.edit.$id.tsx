import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { oneSeriesQuery } from '../../client/admin/series.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { OpenedEntry } from '../forms/opened-entry.tsx';
import { SeriesForm } from '../series/series-form.tsx';

export const Route = createFileRoute('/admin/series/edit/$id')({ component: EditSeriesPage });

function EditSeriesPage() {
  const { id } = Route.useParams();
  const query = useQuery(oneSeriesQuery(useHttp(), id));
  return (
    <OpenedEntry
      key={id}
      title="Edit Series"
      query={query}
      missing="Series not found"
      list="/admin/series"
      backLabel="Back to series"
    >
      {(series) => <SeriesForm series={series} />}
    </OpenedEntry>
  );
}
