import { createFileRoute, Link } from '@tanstack/react-router';
import { readCorrectionList } from '../../client/corrections.ts';
import { pagePaths } from '../../contract/paths.ts';
import { CorrectionList } from '../article/correction-list.tsx';
import { pageHead } from '../layout/page-head.ts';
import { skeletonDelay } from '../layout/pending-page.tsx';
import { StaticPage } from '../layout/static-page.tsx';

export const Route = createFileRoute('/corrections')({
  // The loader is split off too: every reader downloads the rest of a route, and few open this page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ({ cursor }: Record<string, unknown>): { cursor?: string } =>
    typeof cursor === 'string' ? { cursor } : {},
  loaderDeps: ({ search: { cursor = '' } }) => ({ cursor }),
  // Its own parts are waited for here, so the skeleton comes on the way from part to part as well.
  pendingMs: skeletonDelay,
  loader: ({ context: { http, read }, deps: { cursor } }) => read(() => readCorrectionList(http, cursor)),
  head: ({ match, matches }) =>
    pageHead(matches, {
      title: 'Corrections',
      path: pagePaths.corrections,
      feeds: { page: pagePaths.corrections, of: 'Corrections' },
      cursor: match.search.cursor ?? '',
    }),
  component: CorrectionsPage,
});

function CorrectionsPage() {
  return (
    <StaticPage title="Corrections" lead="What we got wrong, left unclear, or have learned since, the newest first.">
      <CorrectionList page={Route.useLoaderData()} />
      <p>
        Found an error? Write to the editors (see{' '}
        <Link to="/$slug" params={{ slug: 'contact' }}>
          Contact
        </Link>
        ). What we correct, and how, is in our{' '}
        <Link to="/$slug" params={{ slug: 'editorial-standards' }}>
          Editorial Standards
        </Link>
        .
      </p>
    </StaticPage>
  );
}
