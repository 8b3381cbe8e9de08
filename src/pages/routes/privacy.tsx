import { createFileRoute, Link } from '@tanstack/react-router';
import { pagePaths } from '../../contract/paths.ts';
import { pageHead } from '../site/frame/page-head.ts';
import { StaticPage } from '../site/frame/static-page.tsx';
import { useSite } from '../site/frame/use-site.ts';

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'Privacy Policy',
      description: 'What this site stores about its readers, what stays in the browser, and what it leaves alone.',
      path: pagePaths.privacy,
    }),
  component: PrivacyPage,
});

function PrivacyPage() {
  const { name, url } = useSite();
  return (
    <StaticPage
      title="Privacy Policy"
      lead="You can read everything here without an account and without being followed."
    >
      <p>
        This page covers {name} at <Link to="/">{url}</Link>. The newsroom runs the site itself, on its own server.
        There is no advertising on it and no analytics service, and its pages load no scripts or fonts from third
        parties.
      </p>
      <StoredOnServer />
      <h2>What stays in your browser</h2>
      <p>
        Public pages set no cookies. The articles you save, a note of which ones this visit has already counted, and how
        far you had scrolled are kept on your device only. The <Link to="/cookies">Cookie Policy</Link> lists them.
      </p>
      <SeenByOthers />
      <h2>Your choices</h2>
      <p>
        To leave the newsletter, use the link at the end of any letter. To learn what is stored under your address, or
        to have it deleted, write to the editors (see <Link to="/contact">Contact</Link>). What is in your browser you
        can remove there yourself.
      </p>
    </StaticPage>
  );
}

function StoredOnServer() {
  return (
    <>
      <h2>What the server stores</h2>
      <ul>
        <li>
          <strong>If you subscribe to the newsletter:</strong> your email address, the dates on which you asked for it,
          confirmed it and, if you do, left, which sections you chose, and which letters were sent to you. The address
          is used to send the newsletter and for nothing else. So that nobody is flooded with letters, a keyed hash of
          the address and one of the network that it came from are also kept for an hour, and go with the first
          subscription after that; neither can be read from its hash.
        </li>
        <li>
          <strong>When you follow a link in a letter:</strong> the number of times that this link was followed goes up
          by one, as does the number of openings if the owner has these counted. Whose letter it was is not stored.
        </li>
        <li>
          <strong>When you read an article:</strong> the number of its readings goes up by one. Nothing is stored about
          who read it. The numbers make up the list of most-read articles and tell the editors what is read.
        </li>
        <li>
          <strong>When a request is refused or fails:</strong> one line in a log, with the time, the method of the
          request, the address of the page and the status. Your IP address is not in it.
        </li>
      </ul>
    </>
  );
}

function SeenByOthers() {
  return (
    <>
      <h2>What others can see</h2>
      <p>
        Some articles show pictures that the editors link from other addresses. Your browser fetches those pictures from
        there, so the server that holds one sees your IP address, as with any page you visit.
      </p>
      <p>
        The share buttons under an article are plain links. Nothing is sent to a network unless you follow one. The same
        goes for every other link that leads away from this site.
      </p>
    </>
  );
}
