import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { deskQuery } from '../../../client/admin/desk.ts';
import type { Desk } from '../../../contract/desk.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { isRecord } from '../../forms/unsaved-forms.ts';
import { usePersonal } from '../../personal/use-personal.ts';

type Part = keyof Desk;

/** How many rows a part had, in order to hold their place while it loads. */
type Rows = Partial<Record<Part, number>>;

const readRows = (stored: unknown): Rows => (isRecord(stored) ? stored : {});

/** Rows of a part that this browser has not shown yet. */
const defaultRows = 1;
const maxRows = 8;

/** Props of one part of the desk. */
export interface DeskPart<Item> {
  /** Undefined while they load. */
  items: readonly Item[] | undefined;
  /** How many rows to hold a place for. */
  expected: number;
  /** Why it could not be read. */
  failure: string | null;
  retry: () => unknown;
}

/** @returns a function that gives a part of the desk; all of them are read together, at every visit */
export function useDesk(): <Name extends Part>(name: Name) => DeskPart<NonNullable<Desk[Name]>[number]> {
  const { data, error, refetch } = useQuery({ ...deskQuery(useHttp()), refetchOnMount: 'always' });
  const [rows, write] = usePersonal('desk-rows', readRows);
  const remember = useEffectEvent((desk: Desk) => {
    const counted = Object.fromEntries(Object.entries(desk).map(([name, items]) => [name, items?.length]));
    if (JSON.stringify(counted) !== JSON.stringify(rows)) write(counted);
  });
  useEffect(() => {
    if (data) remember(data);
  }, [data]);
  return (name) => ({
    items: data && (data[name] ?? []),
    expected: Math.min(maxRows, Math.max(1, Number(rows[name] ?? defaultRows))),
    failure: error && !data ? error.message : null,
    retry: refetch,
  });
}
