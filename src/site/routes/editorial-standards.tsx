import { createFileRoute, Link } from '@tanstack/react-router';
import { pagePaths } from '../../contract/paths.ts';
import { pageHead } from '../layout/page-head.ts';
import { StaticPage } from '../layout/static-page.tsx';

export const Route = createFileRoute('/editorial-standards')({
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Editorial Standards',
      path: pagePaths.editorialStandards,
    }),
  component: EditorialStandardsPage,
});

function EditorialStandardsPage() {
  return (
    <StaticPage
      title="Editorial Standards"
      lead="Who wrote it, what kind of piece it is, and what we do when it is wrong."
    >
      <h2>Writers</h2>
      <p>Every piece names its writer, at the top of the article and wherever the article is listed.</p>
      <h2>Opinion</h2>
      <p>
        Opinion is labeled. Every article carries the name of its section above the headline, and opinion pieces have a
        section of their own. They speak for their writers. Their facts have to be as right as those in a report.
      </p>
      <h2>Independence</h2>
      <p>
        The site carries no advertising, so no advertiser has a say in what is published, or how. The editors choose
        what leads the front page and what goes into the newsletter; the list of most-read articles follows the number
        of views and nothing else.
      </p>
      <h2>Pictures</h2>
      <p>
        A picture must not mislead. One that stands for a subject, or has been drawn or altered, is not passed off as a
        record of something that happened.
      </p>
      <Corrections />
    </StaticPage>
  );
}

function Corrections() {
  return (
    <>
      <h2>Corrections</h2>
      <p>
        Errors are corrected promptly, in the article itself. When the error was a significant one, a note in the
        article says what was wrong, and when. Small slips, such as a misspelled word, are put right without a note.{' '}
        <Link to="/corrections">All corrections</Link> are in one list.
      </p>
      <p>
        If you find an error, write to the editors (see <Link to="/contact">Contact</Link>) and say which article it is
        in, what is wrong, and how you know.
      </p>
    </>
  );
}
