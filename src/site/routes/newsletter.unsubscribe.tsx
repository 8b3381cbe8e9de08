import { createFileRoute } from '@tanstack/react-router';
import { readEmailLink } from '../../client/email-links.ts';
import { pagePaths } from '../../contract/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import { pageHead } from '../layout/page-head.ts';
import { readLink } from '../newsletter/email-link.ts';
import { EmailLinkForm, EmailLinkPage } from '../newsletter/email-link-page.tsx';

/** The page of the link to unsubscribe. Mail scanners open links too, so only the button unsubscribes. */
export const Route = createFileRoute('/newsletter/unsubscribe')({
  // The loader is split off too: every reader downloads the rest of a route, and few open this page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readLink,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { http, read }, deps: { token } }) => read(() => readEmailLink(http, 'unsubscribe', token)),
  head: ({ matches }) => pageHead(matches, { title: 'Unsubscribe' }),
  component: UnsubscribePage,
});

function UnsubscribePage() {
  const { token } = Route.useSearch();
  return (
    <EmailLinkPage isForSubscriber opened={Route.useLoaderData()}>
      {({ email, standing }) =>
        standing === 'left' ? (
          <StatusPage title="You’ve been unsubscribed" detail={`The newsletter will no longer be sent to ${email}.`}>
            <a href={pagePaths.subscribe} className={buttonClass('quiet')}>
              Subscribe again
            </a>
          </StatusPage>
        ) : (
          <StatusPage title="Unsubscribe from the newsletter?" detail={`We won’t send any more emails to ${email}.`}>
            <EmailLinkForm action="/newsletter/unsubscribe" token={token}>
              <Button variant="solid" type="submit">
                Unsubscribe
              </Button>
            </EmailLinkForm>
          </StatusPage>
        )
      }
    </EmailLinkPage>
  );
}
