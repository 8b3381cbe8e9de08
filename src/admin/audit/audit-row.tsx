import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '../../contract/audit.ts';
import { useSite } from '../../foundation/use-site.ts';
import { dateAndTime } from '../formats/date-and-time.ts';
import { noFilter } from './audit-filter.ts';
import { sentences } from './sentences.ts';

/** One entry as a sentence, with what was changed on demand. Focusable, for `LoadMore`. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { timeZone } = useSite();
  const { at, actor, action, subject, clientIp } = entry;
  const [start, end = ''] = sentences[action].split('*');
  const hasSubject = sentences[action].includes('*');
  return (
    <li
      tabIndex={-1}
      className="grid gap-x-6 gap-y-0.5 border-rule border-b py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <p className="wrap-anywhere min-w-0 first-letter:uppercase">
        <bdi className="font-medium">{actor.name}</bdi> {start}
        {hasSubject && <Subject subject={subject} />}
        {end}
      </p>
      <p className="text-muted sm:text-right">
        <time dateTime={at}>{dateAndTime(at, timeZone)}</time>
        {clientIp && (
          <span className="tabular-nums">
            {' · '}
            <span className="sr-only">from the IP address </span>
            {clientIp}
          </span>
        )}
      </p>
      <Changes entry={entry} />
    </li>
  );
}

/** Links to all entries about the same subject. */
function Subject({ subject: { id, label } }: Pick<AuditEntry, 'subject'>) {
  const name = (
    <>
      “<bdi>{label}</bdi>”
    </>
  );
  if (id === null) return name;
  return (
    <Link
      to="."
      search={{ ...noFilter, subject: id } as never}
      className="underline decoration-rule underline-offset-4 hover:text-accent"
    >
      {name}
    </Link>
  );
}

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return null;
  return (
    <details className="col-span-full min-w-0">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-muted underline decoration-rule underline-offset-4 hover:text-accent">
        {fields.map(nameOf).join(', ')}
      </summary>
      <dl className="mt-1 mb-2 grid gap-x-4 gap-y-1 border-rule border-l-2 pl-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {fields.map((field) => (
          <div key={field} className="contents">
            <dt className="text-muted">{nameOf(field)}</dt>
            <dd className="wrap-anywhere">
              {before && (
                <>
                  <del className="text-muted no-underline">{show(before[field])}</del>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only"> became </span>
                </>
              )}
              {after ? <ins className="no-underline">{show(after[field])}</ins> : 'nothing'}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** @returns "publish date" for `publishDate` */
function nameOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function show(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  return Array.isArray(value) ? value.join(' · ') || 'nothing' : String(value);
}
