import { createFileRoute } from '@tanstack/react-router';
import { readEmailLink } from '../../client/email-links.ts';
import { pagePaths } from '../../contract/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import { pageHead } from '../layout/page-head.ts';
import { PageLayout } from '../layout/page-layout.tsx';
import { readLink, readNote } from '../newsletter/email-link.ts';
import { EmailLinkForm, EmailLinkPage } from '../newsletter/email-link-page.tsx';
import { PreferencesForm } from '../newsletter/preferences-form.tsx';

/** The page of the preferences link in every email: change the subscription or end it. */
export const Route = createFileRoute('/newsletter/preferences')({
  // The loader is split off too: every reader downloads the rest of a route, and few open this page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>) => ({ ...readLink(search), ...readNote(search) }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { http, read }, deps: { token } }) => read(() => readEmailLink(http, 'preferences', token)),
  head: ({ matches }) => pageHead(matches, { title: 'Your newsletter' }),
  component: PreferencesPage,
});

function PreferencesPage() {
  const { token, note } = Route.useSearch();
  return (
    <EmailLinkPage isForSubscriber opened={Route.useLoaderData()}>
      {(subscription) =>
        subscription.standing === 'active' ? (
          <PageLayout
            title="Your newsletter"
            lead={
              <>
                For <span className="hyphens-manual">{subscription.email}</span>.
              </>
            }
          >
            <PreferencesForm token={token} subscription={subscription} note={note} />
            <div className="mt-12 border-rule border-t pt-8">
              <EmailLinkForm action="/newsletter/unsubscribe" token={token}>
                <Button variant="quiet" type="submit">
                  Unsubscribe
                </Button>
              </EmailLinkForm>
            </div>
          </PageLayout>
        ) : (
          <StatusPage
            title="You’re not subscribed"
            detail={`The newsletter isn’t being sent to ${subscription.email}.`}
          >
            <a href={pagePaths.subscribe} className={buttonClass('solid')}>
              Subscribe
            </a>
          </StatusPage>
        )
      }
    </EmailLinkPage>
  );
}
