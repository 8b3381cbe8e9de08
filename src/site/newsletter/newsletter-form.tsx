import { type FormEvent, useState } from 'react';
import { subscribe } from '../../client/newsletter.ts';
import { notices } from '../../contract/notices.ts';
import { pageLimits } from '../../contract/page-limits.ts';
import { pagePaths } from '../../contract/paths.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { describeSubscription } from './describe-subscription.ts';

interface NewsletterFormProps {
  /** Id of its field, which no other form of the page has. Not React's: the server renders the dialog apart from the page. */
  field: string;
  /** The content of a rejected form that was sent without a script, and why it was rejected. */
  refused?: { email: string; message: string } | null;
}

/** The form to subscribe. Without a script the browser posts it and gets a page with the result. */
export function NewsletterForm({ field, refused }: NewsletterFormProps) {
  const http = useHttp();
  const { timeZone } = useSite();
  const [isPending, setPending] = useState(false);
  const [said, setSaid] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    if (email === '' || isPending) return;
    setPending(true);
    setSaid('');
    try {
      const answer = await subscribe(http, email);
      form.reset();
      const detail = answer ? describeSubscription(answer, timeZone) : '';
      const notice = answer?.needsConfirmation ? notices.confirmationSent : notices.subscribed;
      // A dialog, which is about to close, has no room for more than the toast.
      showToast({ ...notice, ...(form.closest('dialog') && { detail }) });
      setSaid(detail);
    } catch {
      showToast({ ...notices.subscribeFailed, variant: 'destructive' });
    }
    // A toast behind a modal dialog is neither visible nor read out. The dialog keeps the typed text.
    form.closest('dialog')?.close();
    setPending(false);
  }

  return (
    <form method="post" action={pagePaths.subscribe} onSubmit={submit} className="@container mt-5">
      <label htmlFor={field} className="mb-1.5 block font-medium text-sm">
        Email address
      </label>
      <div className="flex flex-col gap-2.5 @md:flex-row">
        <input
          id={field}
          name="email"
          type="email"
          required
          maxLength={pageLimits.emailLength}
          autoComplete="email"
          placeholder="you@example.com"
          defaultValue={refused?.email}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${field}-refused` : undefined}
          className="min-h-11 w-full border border-muted bg-paper px-3 py-2 text-base placeholder:text-muted"
        />
        <Button variant="solid" type="submit" disabled={isPending} className="disabled:opacity-60 @md:shrink-0">
          {isPending ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      {said && (
        <p role="status" className="mt-3 text-sm leading-relaxed [overflow-wrap:anywhere]">
          {said}
        </p>
      )}
      {refused && (
        <p id={`${field}-refused`} role="alert" className="mt-2 text-accent text-sm">
          {refused.message}
        </p>
      )}
    </form>
  );
}
