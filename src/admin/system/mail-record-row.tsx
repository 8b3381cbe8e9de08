import type { MailRecord } from '../../contract/mail-records.ts';

const states: Readonly<Record<MailRecord['state'], string>> = {
  good: 'Good',
  weak: 'Could be better',
  missing: 'Missing',
  wrong: 'Wrong',
  unknown: 'Unknown',
};

/** One record: its meaning, and the text in the DNS. */
export function MailRecordRow({ title, record }: { title: string; record: MailRecord }) {
  const { state, name, value, text } = record;
  const isWrong = state === 'missing' || state === 'wrong';
  return (
    <div className="grid gap-x-6 gap-y-1 border-rule border-b py-3 text-sm sm:grid-cols-[4rem_9rem_minmax(0,1fr)]">
      <dt className="font-semibold">{title}</dt>
      <dd className={isWrong ? 'error-mark text-error' : undefined}>{states[state]}</dd>
      <dd className="wrap-anywhere min-w-0">
        <p>{text}</p>
        {name && (
          <p className="mt-1 text-muted text-xs">
            <span className="font-mono">{name}</span>
            {value !== null && (
              <code dir="ltr" className="mt-0.5 block whitespace-pre-wrap bg-tint px-2 py-1 text-ink">
                {value}
              </code>
            )}
          </p>
        )}
      </dd>
    </div>
  );
}
