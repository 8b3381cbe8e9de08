import { createFileRoute } from '@tanstack/react-router';
import { letterLinkQuery } from '../../client/letter-links.ts';
import { Button } from '../../ui/button.tsx';
import { pageHead } from '../site/frame/page-head.ts';
import { StatusPage } from '../site/frame/status-page.tsx';
import { readLink } from '../site/newsletter/letter-link.ts';
import { LetterForm, LetterPage } from '../site/newsletter/letter-page.tsx';

/** Where the letter to confirm leads. Programs that look at mail open links too: only the button confirms. */
export const Route = createFileRoute('/newsletter/confirm')({
  // Its loader too: every reader carries what is left of a route, and few open this page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readLink,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { http, queryClient }, deps: { token } }) =>
    queryClient.ensureQueryData(letterLinkQuery(http, 'confirm', token)),
  head: ({ match }) => pageHead(match.context, { title: 'Confirm your subscription' }),
  component: ConfirmPage,
});

function ConfirmPage() {
  const { token } = Route.useSearch();
  return (
    <LetterPage page="confirm" token={token}>
      {({ email, standing, frequency }) =>
        standing === 'active' && frequency === 'weekly' ? (
          <StatusPage title="You're subscribed" detail={`The newsletter will be sent to ${email}.`} />
        ) : (
          <StatusPage title="One more step" detail={`Should we send the weekly newsletter to ${email}?`}>
            <LetterForm action="/newsletter/confirm" token={token}>
              <Button look="solid" type="submit">
                Confirm my subscription
              </Button>
            </LetterForm>
          </StatusPage>
        )
      }
    </LetterPage>
  );
}
