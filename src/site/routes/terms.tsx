import { createFileRoute, Link } from '@tanstack/react-router';
import { pagePaths } from '../../contract/paths.ts';
import { useSite } from '../../foundation/use-site.ts';
import { pageHead } from '../layout/page-head.ts';
import { StaticPage } from '../layout/static-page.tsx';

export const Route = createFileRoute('/terms')({
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Terms of Service',
      path: pagePaths.terms,
    }),
  component: TermsPage,
});

function TermsPage() {
  const { name, url } = useSite();
  return (
    <StaticPage title="Terms of Service" lead="Read, link and quote freely. Ask before you republish.">
      <p>
        These terms are for readers of {name} at <Link to="/">{url}</Link>. Reading needs no account and costs nothing.
      </p>
      <h2>Using what you read here</h2>
      <p>
        The articles and pictures are protected by copyright, which belongs to {name} or to the people who made them.
        You may link to any page, share it, print it for yourself, and quote from it if you name the writer and {name}.
        To republish a whole article or a picture, ask the editors first (see <Link to="/contact">Contact</Link>).
        Whatever the law lets you do without asking, you may do here too.
      </p>
      <p>The software behind the site, Masthead, is free under the MIT License. That does not cover the articles.</p>
      <h2>The newsletter</h2>
      <p>
        Subscribe only with an email address of your own. The page about the <Link to="/newsletter">newsletter</Link>{' '}
        says what happens to it, and how to unsubscribe.
      </p>
      <h2>What you can expect</h2>
      <p>
        We work by the <Link to="/editorial-standards">Editorial Standards</Link> and correct errors when we learn of
        them. Still, articles can be wrong or out of date, and none of them is legal, medical or financial advice. The
        site may be out of reach at times. Other sites that we link to are run by others, who answer for them.
      </p>
      <h2>What we ask of you</h2>
      <p>Please do nothing that keeps the site from working for others, and don’t try to get into the admin area.</p>
      <h2>Changes</h2>
      <p>
        When these terms change, the new ones appear on this page. Nothing in them takes away a right that the law gives
        you.
      </p>
    </StaticPage>
  );
}
