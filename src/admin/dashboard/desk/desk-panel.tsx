import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Panel } from '../panel.tsx';
import type { DeskPart } from './use-desk.ts';

interface DeskPanelProps<Item> {
  title: string;
  aside?: ReactNode;
  part: DeskPart<Item>;
  /** One line. */
  empty: string;
  row: (item: Item) => ReactNode;
}

/** A part of the desk: a list, its empty state, its placeholder, or why it could not be read, each in rows of the same height. */
export function DeskPanel<Item>({ title, aside, part, empty, row }: DeskPanelProps<Item>) {
  const { items, expected, failure, retry } = part;
  return (
    <Panel title={title} aside={aside}>
      {failure !== null ? (
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2 text-muted text-sm">
          {failure}
          <Button variant="quiet" onClick={() => retry()}>
            Try again
          </Button>
        </div>
      ) : items === undefined ? (
        [...Array(expected).keys()].map((index) => <PlaceHeld key={index} />)
      ) : items.length === 0 ? (
        <p className="flex min-h-14 items-center text-muted text-sm">{empty}</p>
      ) : (
        <ul aria-label={title}>{items.map(row)}</ul>
      )}
    </Panel>
  );
}

interface DeskRowProps {
  /** The title, usually a link with the class `deskLink`. */
  title: ReactNode;
  /** Below the title. */
  detail: ReactNode;
  /** Opposite: a badge or a time. */
  aside?: ReactNode;
}

/** One line and its detail; both are cut off rather than wrapped, so that nothing moves when they arrive. */
export function DeskRow({ title, detail, aside }: DeskRowProps) {
  return (
    <li className="relative flex min-h-14 items-center gap-3 border-rule border-b has-[a:hover]:bg-tint">
      <div className="min-w-0 flex-1 leading-5">
        <p className="truncate font-medium text-sm">{title}</p>
        <p className="truncate text-muted text-xs leading-5">{detail}</p>
      </div>
      {aside && <div className="shrink-0 text-muted text-xs tabular-nums">{aside}</div>}
    </li>
  );
}

/** Classes of a link that opens what a row is about. */
export const deskLink = 'stretched hover:text-accent';

function PlaceHeld() {
  return (
    <div className="flex min-h-14 flex-col justify-center border-rule border-b">
      <Skeleton className="h-3.5 w-2/3" />
      <Skeleton className="mt-2 h-3 w-1/3" />
    </div>
  );
}
