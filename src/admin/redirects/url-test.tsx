import { type FormEvent, useRef, useState } from 'react';
import { testUrlMutation } from '../../client/admin/redirects.ts';
import type { HttpError } from '../../client/http.ts';
import type { UrlAnswer, UrlSource } from '../../contract/old-urls.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, Field } from '../../ui/forms/field.tsx';
import { useWrite } from '../session/use-write.ts';

/** Says what a URL of the site answers to a reader now, and by what. */
export function UrlTest() {
  const [url, setUrl] = useState('');
  const [answer, setAnswer] = useState<UrlAnswer | null>(null);
  const [refused, setRefused] = useState<string>();
  const asked = useRef('');
  const { mutate, isPending, failure } = useWrite({
    mutation: testUrlMutation,
    // An answer about another URL than the one in the field would mislead.
    onSuccess: (found, of) => of === asked.current && setAnswer(found),
    onRefused: (error: HttpError) => {
      setRefused(error.errors.url);
      return error.errors.url !== undefined;
    },
  });
  function type(text: string): void {
    setUrl(text);
    setAnswer(null);
    setRefused(undefined);
    asked.current = '';
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const text = url.trim();
    if (!mutate(text)) return;
    asked.current = text;
    setAnswer(null);
    setRefused(undefined);
  }
  return (
    <form noValidate onSubmit={submit} className="mb-10">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label="What would this URL answer?" error={refused}>
          {(control) => (
            <input
              {...control}
              value={url}
              onChange={({ target }) => type(target.value)}
              placeholder="https://old.example.com/?p=123"
              autoComplete="off"
              spellCheck={false}
              className={controlClass}
            />
          )}
        </Field>
        <Button variant="quiet" type="submit" aria-disabled={isPending} className="min-w-24 sm:mt-6.5">
          {isPending ? 'Testing...' : 'Test'}
        </Button>
      </div>
      <div role="status" className="mt-3 break-words text-sm empty:hidden">
        {answer && <AnswerNote answer={answer} />}
      </div>
      {failure && (
        <p role="alert" className="error-note mt-3 break-words">
          {failure}
        </p>
      )}
    </form>
  );
}

function AnswerNote({ answer: { status, to, by } }: { answer: UrlAnswer }) {
  return (
    <div className="note">
      <p className="break-all">
        <span className="font-medium">{sayStatus(status)}</span>
        {to !== null && <> to {to}</>}
      </p>
      {by.length > 0 && (
        <ul className="mt-1 text-muted">
          {by.map((source) => (
            <li key={'id' in source ? source.id : source.kind} className="break-all">
              {saySource(source, to)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function sayStatus(status: number): string {
  if (status === 301) return 'Redirects (301)';
  if (status === 404) return 'Nothing is there (404)';
  if (status === 410) return 'Gone (410)';
  return status === 200 ? 'Answers (200)' : `Answers ${status}`;
}

function saySource(source: UrlSource, to: string | null): string {
  switch (source.kind) {
    case 'page':
      return to === null ? 'A page of this site.' : `Another spelling, or a former URL, of ${source.path}.`;
    case 'file':
      return `The file ${source.name}, as a download.`;
    case 'path':
      return `By the redirect from ${source.from}.`;
    default:
      return `By the rule ${source.from}.`;
  }
}
