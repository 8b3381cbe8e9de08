import { createFileRoute, Link } from '@tanstack/react-router';
import { pagePaths } from '../../contract/paths.ts';
import { pageHead } from '../layout/page-head.ts';
import { StaticPage } from '../layout/static-page.tsx';

export const Route = createFileRoute('/careers')({
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Careers',
      path: pagePaths.careers,
    }),
  component: CareersPage,
});

function CareersPage() {
  return (
    <StaticPage title="Careers" lead="No open positions are listed here at the moment. Pitches are read.">
      <h2>Pitching a story</h2>
      <p>You need no position here to offer us a story. A pitch is easy to judge when it says, in a few paragraphs:</p>
      <ul>
        <li>what the story is, and what would surprise a reader about it;</li>
        <li>why it should be told now;</li>
        <li>whom you have spoken to or would speak to, and what you have seen yourself;</li>
        <li>where we can read something you have written before.</li>
      </ul>
      <p>
        Tell us too if you have a stake in the subject, or have offered the piece elsewhere. What we expect of the
        finished text is in the <Link to="/editorial-standards">Editorial Standards</Link>.
      </p>
      <h2>Where to send it</h2>
      <p>
        Write to the editors: see <Link to="/contact">Contact</Link>.
      </p>
    </StaticPage>
  );
}
