import Trash2 from 'lucide-react/icons/trash-2';
import type { Redirect } from '../../contract/redirects.ts';

/** A redirect or a rule, with its target, its number of hits and a button to delete it. */
export function RedirectLine({ redirect, onDelete }: { redirect: Redirect; onDelete: () => void }) {
  const { kind, from, to, hits } = redirect;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_auto]">
      <p className="break-all font-medium text-sm max-sm:col-span-2">
        {from}
        {kind === 'regex' && <span className="block font-normal text-muted text-xs">Regular expression</span>}
      </p>
      <p className="break-all text-sm max-sm:col-span-2">
        <span aria-hidden="true" className="text-muted">
          →{' '}
        </span>
        <span className="sr-only">redirects to </span>
        {to}
      </p>
      <p className="text-muted text-sm tabular-nums">{hits === 1 ? '1 hit' : `${hits.toLocaleString('en-US')} hits`}</p>
      <button
        type="button"
        onClick={onDelete}
        className="inline-flex min-h-11 items-center gap-1.5 text-muted text-sm hover:text-error sm:px-2.5"
      >
        <Trash2 aria-hidden="true" size={15} />
        Delete <span className="sr-only">"{from}"</span>
      </button>
    </div>
  );
}
