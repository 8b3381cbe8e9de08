import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { createSeriesMutation, refreshSeries, seriesTitleQuery } from '../../../client/admin/series.ts';
import { HttpError } from '../../../client/http.ts';
import type { SeriesReference } from '../../../contract/series.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { describeWriteFailure } from '../../session/renewed-calls.ts';
import { useWrite } from '../../session/use-write.ts';
import type { ArticleFields } from '../fields/article-fields.ts';

type Named = Pick<SeriesReference, 'id' | 'title'>;

/** @returns the title of the chosen series, how another is chosen or created, and why the last was not */
export function useSeriesField(value: string | null, known: readonly Named[]) {
  const http = useHttp();
  const { setValue, formState } = useFormContext<ArticleFields>();
  const [seen, setSeen] = useState<readonly Named[]>([]);
  const [pending, setPending] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const named = [...seen, ...known].find(({ id }) => id === value);
  const { data: stored } = useQuery(seriesTitleQuery(http, named ? '' : (value ?? '')));

  /** An article is the last part of the series that it gets, until its editor says which. */
  function choose(series: Named | null): void {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted };
    if (series) setSeen((before) => [...before, series]);
    if ((series?.id ?? null) === value) return;
    setValue('seriesId', series?.id ?? null, options);
    setValue('seriesPart', null, options);
  }

  const { mutate } = useWrite({
    mutation: createSeriesMutation,
    refresh: refreshSeries,
    flightOf: ({ series }) => series.title.toLowerCase(),
    onSuccess: (series) => choose(series),
    onRefused: ({ errors }) => 'title' in errors,
  });

  function create(title: string): void {
    setFailed(null);
    const isStarted = mutate(
      { id: uuid(), series: { title } },
      {
        onError: (error) => {
          const told = error instanceof HttpError ? (error.errors.title ?? error.detail) : undefined;
          setFailed(`The series "${title}" was not created. ${told ?? describeWriteFailure(error).message}`);
        },
        onSettled: () => setPending(null),
      },
    );
    if (isStarted) setPending(title);
  }

  return {
    title: value ? (named?.title ?? (stored === undefined ? '…' : (stored ?? 'A deleted series'))) : '',
    pending,
    failed,
    choose,
    create,
  };
}
