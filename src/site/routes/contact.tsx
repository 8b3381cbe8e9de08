import { createFileRoute, Link } from '@tanstack/react-router';
import { pagePaths } from '../../contract/paths.ts';
import { useSite } from '../../foundation/use-site.ts';
import { pageHead } from '../layout/page-head.ts';
import { StaticPage } from '../layout/static-page.tsx';

export const Route = createFileRoute('/contact')({
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Contact',
      path: pagePaths.contact,
    }),
  component: ContactPage,
});

function ContactPage() {
  const { name, contactEmail } = useSite();
  if (contactEmail === null) {
    return (
      <StaticPage title="Contact">
        <p>The newsroom of {name} has not published an email address yet. Once it does, you’ll find it here.</p>
      </StaticPage>
    );
  }
  return (
    <StaticPage title="Contact" lead="One email address reaches the editors, whatever it is about.">
      <p className="font-medium text-2xl leading-snug [overflow-wrap:anywhere] sm:text-3xl">
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
      <h2>A correction</h2>
      <p>
        Say which article it is, what is wrong in it and, if you can, where the correct version can be found. How we
        correct errors is set out in the <Link to="/editorial-standards">Editorial Standards</Link>.
      </p>
      <h2>The newsletter</h2>
      <p>To unsubscribe, tell us the email address you subscribed with.</p>
      <h2>A pitch</h2>
      <p>
        What makes a pitch easy to judge is on the page about <Link to="/careers">careers</Link>.
      </p>
      <h2>Your data</h2>
      <p>
        What the site stores about readers is little, and the <Link to="/privacy">Privacy Policy</Link> lists all of it.
        Write if you want to know what is stored about you, or want it deleted.
      </p>
    </StaticPage>
  );
}
