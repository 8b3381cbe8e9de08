import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { readIssue } from '../../client/issues.ts';
import { notices } from '../../contract/notices.ts';
import { pagePaths } from '../../contract/paths.ts';
import { MissingPageOnDemand } from '../layout/load-missing-page.tsx';
import { pageHead } from '../layout/page-head.ts';
import { IssuePage } from '../newsletter/issue-page.tsx';

export const Route = createFileRoute('/newsletter/$issue')({
  // The loader is split off too: every reader downloads the rest of a route, and few open this page.
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ context: { http, read }, params }) => {
    const issue = await read(() => readIssue(http, params.issue));
    if (!issue) throw notFound();
    if (issue.slug !== params.issue) {
      throw redirect({ to: '/newsletter/$issue', params: { issue: issue.slug }, statusCode: 301, replace: true });
    }
    const { subject: title, preheader } = issue;
    return { issue, head: { title, ...(preheader && { description: preheader }), path: pagePaths.issue(issue.slug) } };
  },
  head: ({ matches, loaderData }) => pageHead(matches, loaderData?.head ?? { title: notices.issueNotFound.title }),
  notFoundComponent: () => <MissingPageOnDemand missing={notices.issueNotFound} />,
  component: SentIssue,
});

function SentIssue() {
  return <IssuePage issue={Route.useLoaderData().issue} />;
}
