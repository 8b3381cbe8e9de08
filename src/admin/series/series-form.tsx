import { Controller, useWatch } from 'react-hook-form';
import type { AdminSeries } from '../../contract/series-parts.ts';
import { FormFoot } from '../forms/form-foot.tsx';
import { PartList } from './part-list.tsx';
import { SeriesFields } from './series-fields.tsx';
import { useSeriesForm } from './use-series-form.ts';

/** Changes a series: what readers see of it, and the order of its parts. */
export function SeriesForm({ series }: { series: AdminSeries }) {
  const { form, stored, submit, foot } = useSeriesForm(series);
  const { parts } = stored ?? series;
  const { errors } = form.formState;
  const partIds = useWatch({ control: form.control, name: 'partIds' });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
        <div className="grid gap-5">
          <SeriesFields form={form} />
        </div>
        <Controller
          control={form.control}
          name="partIds"
          render={({ field: { onChange } }) => (
            <PartList parts={parts} order={partIds} onOrder={onChange} error={errors.partIds?.message} />
          )}
        />
      </div>
      <FormFoot {...foot} cancel="/admin/series" submit="Update Series" />
    </form>
  );
}
