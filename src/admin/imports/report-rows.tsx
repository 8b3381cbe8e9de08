import type { ImportedUrl, SourceKind } from '../../contract/imports.ts';
import type { ReportItem, ReportLoss } from '../../contract/site-imports.ts';
import { count } from '../../ui/count.ts';
import { lossName, problemName } from './import-names.ts';

interface Opened {
  kind: 'article' | 'page';
  key: string;
  name: string;
}

type OnOpen = (item: Opened) => void;

const rowClass = 'border-rule border-b py-3 text-sm';

function ItemName({
  kind,
  itemKey,
  name,
  onOpen,
}: {
  kind: SourceKind;
  itemKey: string;
  name: string;
  onOpen: OnOpen;
}) {
  if (kind !== 'article' && kind !== 'page') {
    return (
      <span dir="auto" className="break-words font-medium">
        {name}
      </span>
    );
  }
  return (
    <button
      type="button"
      dir="auto"
      onClick={() => onOpen({ kind, key: itemKey, name })}
      className="break-words text-left font-medium underline decoration-rule underline-offset-4 hover:text-accent"
    >
      {name}
      <span className="sr-only">: preview</span>
    </button>
  );
}

/** Something that does not come along as it is, with the original. */
export function LossRow({ loss, onOpen }: { loss: ReportLoss; onOpen: OnOpen }) {
  const { article, kind, snippet, place, itemKind, itemKey } = loss;
  const name = lossName(kind);
  return (
    <li tabIndex={-1} className={rowClass}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <ItemName kind={itemKind} itemKey={itemKey} name={article} onOpen={onOpen} />
        <span className="text-muted">
          {name}
          {place && !name.toLowerCase().includes(place) && ` · ${place.replaceAll('-', ' ')}`}
        </span>
      </p>
      {snippet && (
        <code
          dir="auto"
          className="mt-1.5 block max-h-40 overflow-y-auto whitespace-pre-wrap break-words bg-tint px-3 py-2 text-xs"
        >
          {snippet}
        </code>
      )}
    </li>
  );
}

/** A text that has fewer words here. */
export function WordRow({ item: { kind, key, name, words }, onOpen }: { item: ReportItem; onOpen: OnOpen }) {
  return (
    <li tabIndex={-1} className={`${rowClass} flex flex-wrap items-baseline justify-between gap-x-4`}>
      <ItemName kind={kind} itemKey={key} name={name} onOpen={onOpen} />
      <span className="text-muted tabular-nums">
        {count(words.in - words.out)} of {count(words.in)} words fewer
      </span>
    </li>
  );
}

/** An old URL, and what it will answer. */
export function UrlRow({ url: { from, status, to } }: { url: ImportedUrl }) {
  return (
    <li tabIndex={-1} className={`${rowClass} grid gap-x-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]`}>
      <span className="break-all">{from}</span>
      <span className="break-all text-muted">
        {status}
        {to === null ? ', nothing is here' : ` → ${to}`}
      </span>
    </li>
  );
}

const stateWords: Readonly<Record<ReportItem['state'], string>> = {
  read: 'Not decided yet',
  planned: 'Will come',
  known: 'Here already',
  skipped: 'Left out',
  imported: 'Imported',
  failed: 'Could not be written',
  undone: 'Removed again',
  kept: 'Kept',
};

/** Anything of the source, and what becomes of it. */
export function ItemRow({
  item: { kind, key, name, state, problem, slug },
  onOpen,
}: {
  item: ReportItem;
  onOpen: OnOpen;
}) {
  const isWrong = state === 'failed';
  return (
    <li tabIndex={-1} className={`${rowClass} grid gap-x-6 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]`}>
      <div className="min-w-0">
        <ItemName kind={kind} itemKey={key} name={name} onOpen={onOpen} />
      </div>
      <span className={`min-w-0 break-words ${isWrong ? 'error-mark text-error' : 'text-muted'}`}>
        {stateWords[state]}
        {problem && `: ${problemName(problem)}`}
        {!problem && slug && ` as ${slug}`}
      </span>
    </li>
  );
}
