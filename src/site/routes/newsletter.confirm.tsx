import { createFileRoute } from '@tanstack/react-router';
import { readEmailLink } from '../../client/email-links.ts';
import { Button } from '../../ui/button.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import { pageHead } from '../layout/page-head.ts';
import { readLink } from '../newsletter/email-link.ts';
import { EmailLinkForm, EmailLinkPage } from '../newsletter/email-link-page.tsx';
import { FrontPageLink } from '../parts/front-page-link.tsx';

/** The page of the link in a confirmation email. Mail scanners open links too, so only the button confirms. */
export const Route = createFileRoute('/newsletter/confirm')({
  // The loader is split off too: every reader downloads the rest of a route, and few open this page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readLink,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { http, read }, deps: { token } }) => read(() => readEmailLink(http, 'confirm', token)),
  head: ({ matches }) => pageHead(matches, { title: 'Confirm your subscription' }),
  component: ConfirmPage,
});

function ConfirmPage() {
  const { token } = Route.useSearch();
  return (
    <EmailLinkPage opened={Route.useLoaderData()}>
      {({ email, standing, frequency }) =>
        standing === 'active' && frequency === 'weekly' ? (
          <StatusPage title="You’re subscribed" detail={`The newsletter will be sent to ${email}.`}>
            <FrontPageLink />
          </StatusPage>
        ) : (
          <StatusPage title="One more step" detail={`Should we send the weekly newsletter to ${email}?`}>
            <EmailLinkForm action="/newsletter/confirm" token={token}>
              <Button variant="solid" type="submit">
                Confirm my subscription
              </Button>
            </EmailLinkForm>
          </StatusPage>
        )
      }
    </EmailLinkPage>
  );
}
