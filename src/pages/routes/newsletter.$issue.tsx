import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { issueQuery } from '../../client/issues.ts';
import { notices } from '../../contract/notices.ts';
import { pagePaths } from '../../contract/paths.ts';
import { pageHead } from '../site/layout/page-head.ts';
import { StatusPage } from '../site/layout/status-page.tsx';
import { useHttp } from '../site/layout/use-site.ts';
import { IssuePage } from '../site/newsletter/issue-page.tsx';

export const Route = createFileRoute('/newsletter/$issue')({
  // The loader is split off too: every reader downloads the rest of a route, and few open this page.
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ context: { http, queryClient }, params }) => {
    const issue = await queryClient.ensureQueryData(issueQuery(http, params.issue));
    if (!issue) throw notFound();
    if (issue.slug !== params.issue) {
      throw redirect({ to: '/newsletter/$issue', params: { issue: issue.slug }, statusCode: 301, replace: true });
    }
    return { title: issue.subject, description: issue.preheader || `Issue ${issue.number} of the newsletter.` };
  },
  // Uses the loader's data: importing the query here would add it to the script that every reader downloads.
  head: ({ match, params, loaderData }) =>
    pageHead(
      match.context,
      loaderData ? { ...loaderData, path: pagePaths.issue(params.issue) } : { title: notices.issueNotFound.title },
    ),
  notFoundComponent: () => <StatusPage title={notices.issueNotFound.title} detail={notices.issueNotFound.detail} />,
  component: SentIssue,
});

function SentIssue() {
  const { issue: slug } = Route.useParams();
  const { data: issue } = useSuspenseQuery(issueQuery(useHttp(), slug));
  return issue && <IssuePage issue={issue} />;
}
