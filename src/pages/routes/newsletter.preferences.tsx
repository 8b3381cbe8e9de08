import { createFileRoute } from '@tanstack/react-router';
import { letterLinkQuery } from '../../client/letter-links.ts';
import { pagePaths } from '../../contract/paths.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { pageHead } from '../site/frame/page-head.ts';
import { StatusPage } from '../site/frame/status-page.tsx';
import { readLink, readNote } from '../site/newsletter/letter-link.ts';
import { LetterForm, LetterPage } from '../site/newsletter/letter-page.tsx';
import { PreferencesForm } from '../site/newsletter/preferences-form.tsx';

/** Where every letter leads those who want other letters, or none. */
export const Route = createFileRoute('/newsletter/preferences')({
  // Its loader too: every reader carries what is left of a route, and few open this page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>) => ({ ...readLink(search), ...readNote(search) }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { http, queryClient }, deps: { token } }) =>
    queryClient.ensureQueryData(letterLinkQuery(http, 'preferences', token)),
  head: ({ match }) => pageHead(match.context, { title: 'Your newsletter' }),
  component: PreferencesPage,
});

function PreferencesPage() {
  const { token, note } = Route.useSearch();
  return (
    <LetterPage page="preferences" token={token}>
      {(subscription) =>
        subscription.standing === 'active' ? (
          <div className="mx-auto max-w-lg px-5 pt-16 sm:pt-24">
            <h1 className="font-semibold font-serif text-5xl tracking-[-0.02em]">Your newsletter</h1>
            <p className="mt-5 mb-10 text-lg text-muted leading-relaxed [overflow-wrap:anywhere]">
              For {subscription.email}.
            </p>
            <PreferencesForm token={token} subscription={subscription} note={note} />
            <div className="mt-12 border-rule border-t pt-8">
              <LetterForm action="/newsletter/unsubscribe" token={token}>
                <Button look="quiet" type="submit">
                  Unsubscribe
                </Button>
              </LetterForm>
            </div>
          </div>
        ) : (
          <StatusPage
            title="You're not subscribed"
            detail={`The newsletter isn't being sent to ${subscription.email}.`}
          >
            <a href={pagePaths.subscribe} className={buttonLook('solid')}>
              Subscribe
            </a>
          </StatusPage>
        )
      }
    </LetterPage>
  );
}
