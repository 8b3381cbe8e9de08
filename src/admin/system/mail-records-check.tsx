import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { checkMailRecordsMutation } from '../../client/admin/system.ts';
import { type MailRecord, type MailRecords, mailRecordsInput } from '../../contract/mail-records.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { showFieldErrors } from '../forms/show-field-errors.ts';
import { useWrite } from '../session/use-write.ts';

/** Asks the DNS, when the owner presses the button, whether receivers can trust emails of the site. */
export function MailRecordsCheck({ from }: { from: string }) {
  const form = useForm({ resolver: zodResolver(mailRecordsInput), defaultValues: { selector: '' } });
  const [found, setFound] = useState<MailRecords>();
  const [rejection, setRejection] = useState<string | null>(null);
  const { mutate, isPending, failure } = useWrite({
    mutation: checkMailRecordsMutation,
    onRefused: (error) => {
      if (!showFieldErrors(form, error)) setRejection(error.detail);
      return true;
    },
    onSuccess: setFound,
  });
  const submit = form.handleSubmit((input) => {
    setRejection(null);
    mutate(input);
  });
  const problem = rejection ?? failure;
  return (
    <section aria-labelledby="mail-records">
      <h2 id="mail-records" className="border-ink/80 border-b pb-2 font-semibold">
        SPF, DKIM and DMARC
      </h2>
      <p className="mt-3 max-w-text text-muted text-sm">
        Three records in the DNS tell receivers that emails from {from} are yours. The check asks the DNS for them once;
        nothing else is sent, and nothing is stored.
      </p>
      <form
        noValidate
        aria-label="Check of the mail domain"
        onSubmit={submit}
        className="mt-4 flex flex-wrap items-start gap-3"
      >
        <Field
          label="DKIM selector"
          hint="Named by your mail provider; leave it empty if you don't know it."
          error={form.formState.errors.selector?.message}
          className="w-full max-w-xs"
        >
          {(control) => (
            <input
              {...control}
              {...form.register('selector')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="s1"
              className={controlClass}
            />
          )}
        </Field>
        <Button
          variant="quiet"
          type="submit"
          aria-disabled={isPending}
          className="sm:mt-[1.625rem] min-w-36 aria-disabled:opacity-60"
        >
          {isPending ? 'Checking...' : 'Check records'}
        </Button>
      </form>
      {problem && (
        <p role="alert" className="error-note mt-4 max-w-text">
          Not checked. {problem}
        </p>
      )}
      <div role="status">
        {found && (
          <dl aria-label={`Records of ${found.domain}`} className="mt-4 border-rule border-t">
            <MailRecordRow title="SPF" record={found.spf} />
            <MailRecordRow title="DKIM" record={found.dkim} />
            <MailRecordRow title="DMARC" record={found.dmarc} />
          </dl>
        )}
      </div>
    </section>
  );
}

const states: Readonly<Record<MailRecord['state'], string>> = {
  good: 'Good',
  weak: 'Could be better',
  missing: 'Missing',
  wrong: 'Wrong',
  unknown: 'Unknown',
};

/** One record: what it means, and what the DNS says. */
function MailRecordRow({ title, record }: { title: string; record: MailRecord }) {
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
