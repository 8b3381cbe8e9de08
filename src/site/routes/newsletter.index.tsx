import { createFileRoute, Link } from '@tanstack/react-router';
import { readIssueList } from '../../client/issues.ts';
import { pagePaths } from '../../contract/paths.ts';
import { useSite } from '../../foundation/use-site.ts';
import { pageHead } from '../layout/page-head.ts';
import { skeletonDelay } from '../layout/pending-page.tsx';
import { StaticPage } from '../layout/static-page.tsx';
import { IssueList } from '../newsletter/issue-list.tsx';
import { newsletterPitch } from '../newsletter/newsletter-card.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';

export const Route = createFileRoute('/newsletter/')({
  // The loader is split off too: every reader downloads the rest of a route, and few open this page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ({ cursor }: Record<string, unknown>): { cursor?: string } =>
    typeof cursor === 'string' ? { cursor } : {},
  loaderDeps: ({ search: { cursor = '' } }) => ({ cursor }),
  // Its own parts are waited for here, so the skeleton comes on the way from part to part as well.
  pendingMs: skeletonDelay,
  loader: ({ context: { http, read }, deps: { cursor } }) => read(() => readIssueList(http, cursor)),
  head: ({ match, matches }) =>
    pageHead(matches, {
      title: 'Newsletter',
      path: pagePaths.newsletter,
      cursor: match.search.cursor ?? '',
    }),
  component: NewsletterPage,
});

function NewsletterPage() {
  const { name } = useSite();
  return (
    <StaticPage title="Newsletter" lead={newsletterPitch.text}>
      <div className="max-w-lg font-sans text-base">
        <NewsletterForm field="email" />
      </div>
      <IssueList page={Route.useLoaderData()} />
      <h2>What it is</h2>
      <p>
        A weekly email from {name}. The editors choose the articles themselves; nothing in it is based on what you have
        read before.
      </p>
      <h2>What happens to your email address</h2>
      <p>
        It is used to send you the newsletter and for nothing else. We store the address, the dates on which you
        subscribed, confirmed and unsubscribed, if you did, and the sections you chose. The editors will show you what
        is stored, and erase it, when you ask. More is in the{' '}
        <Link to="/$slug" params={{ slug: 'privacy' }}>
          Privacy Policy
        </Link>
        .
      </p>
      <h2>How to unsubscribe</h2>
      <p>
        Every email ends with a link to unsubscribe and one to your preferences, where you choose your sections or take
        a break. If you change your mind, subscribe again in the form above.
      </p>
    </StaticPage>
  );
}
