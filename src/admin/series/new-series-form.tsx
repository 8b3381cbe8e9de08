import { zodResolver } from '@hookform/resolvers/zod';
import { createSeriesMutation, refreshSeries } from '../../client/admin/series.ts';
import { seriesInput } from '../../contract/series.ts';
import { NameForm } from '../forms/name-form.tsx';

const titleAlone = zodResolver(seriesInput.pick({ title: true }));

/** Creates a series by its title. */
export function NewSeriesForm() {
  return (
    <NameForm
      label="New series"
      button="Create Series"
      created="Series created successfully"
      field="title"
      nothing={{ title: '' }}
      resolver={titleAlone}
      create={createSeriesMutation}
      toInput={(id, series) => ({ id, series })}
      refresh={refreshSeries}
    />
  );
}
