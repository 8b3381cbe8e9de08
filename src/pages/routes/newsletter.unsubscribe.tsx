import { createFileRoute } from '@tanstack/react-router';
import { letterLinkQuery } from '../../client/letter-links.ts';
import { pagePaths } from '../../contract/paths.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { pageHead } from '../site/frame/page-head.ts';
import { StatusPage } from '../site/frame/status-page.tsx';
import { readLink } from '../site/newsletter/letter-link.ts';
import { LetterForm, LetterPage } from '../site/newsletter/letter-page.tsx';

/** Where the link to unsubscribe leads. Programs that look at mail open links too: only the button unsubscribes. */
export const Route = createFileRoute('/newsletter/unsubscribe')({
  // Its loader too: every reader carries what is left of a route, and few open this page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readLink,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { http, queryClient }, deps: { token } }) =>
    queryClient.ensureQueryData(letterLinkQuery(http, 'unsubscribe', token)),
  head: ({ match }) => pageHead(match.context, { title: 'Unsubscribe' }),
  component: UnsubscribePage,
});

function UnsubscribePage() {
  const { token } = Route.useSearch();
  return (
    <LetterPage page="unsubscribe" token={token}>
      {({ email, standing }) =>
        standing === 'left' ? (
          <StatusPage title="You've been unsubscribed" detail={`The newsletter will no longer be sent to ${email}.`}>
            <a href={pagePaths.subscribe} className={buttonLook('quiet')}>
              Subscribe again
            </a>
          </StatusPage>
        ) : (
          <StatusPage title="Unsubscribe from the newsletter?" detail={`We won't send any more emails to ${email}.`}>
            <LetterForm action="/newsletter/unsubscribe" token={token}>
              <Button look="solid" type="submit">
                Unsubscribe
              </Button>
            </LetterForm>
          </StatusPage>
        )
      }
    </LetterPage>
  );
}
