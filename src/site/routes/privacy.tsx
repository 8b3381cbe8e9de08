import { createFileRoute, Link } from '@tanstack/react-router';
import { pagePaths } from '../../contract/paths.ts';
import { useSite } from '../../foundation/use-site.ts';
import { pageHead } from '../layout/page-head.ts';
import { StaticPage } from '../layout/static-page.tsx';

export const Route = createFileRoute('/privacy')({
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Privacy Policy',
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
        Public pages set no cookies. The articles you save, a note of which ones this visit has already counted, how far
        you had scrolled, the last 20 long articles you left in the middle and how far you had read them, and the theme
        and text size you chose are kept on your device only. Before the front page offers to go on with an article,
        your browser asks this site whether it is still published, as it would for any page. The{' '}
        <Link to="/cookies">Cookie Policy</Link> lists them.
      </p>
      <SeenByOthers />
      <h2>Your choices</h2>
      <p>
        To unsubscribe from the newsletter, use the link at the end of any email. To learn what is stored under your
        email address, or to have it deleted, write to the editors (see <Link to="/contact">Contact</Link>). You can
        remove what is in your browser yourself.
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
          confirmed it and unsubscribed, if you did, the sections you chose, and which emails were sent to you. The
          address is used to send the newsletter and for nothing else. So that no one is flooded with emails, keyed
          hashes of the address and of the network it came from are also kept for an hour, and are deleted with the
          first subscription after that; neither can be read from its hash.
        </li>
        <li>
          <strong>When you follow a link in an email:</strong> the number of clicks on that link goes up by one, and so
          does the number of opens if the owner has opens counted. Whose email it was is not stored.
        </li>
        <li>
          <strong>When you read an article:</strong> its number of views goes up by one. Nothing is stored about who
          read it. The numbers make up the lists of most-read articles and tell the editors what is being read; those of
          the last seven days are kept by the hour.
        </li>
        <li>
          <strong>When a request is rejected or fails:</strong> one line in a log, with the time, the method of the
          request, the path of the page and the status. Your IP address is not in it.
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
        Some articles show images from other sites. Your browser loads those images from there, so the server that hosts
        one sees your IP address, as with any page you visit.
      </p>
      <p>
        A film or a recording from YouTube, Vimeo, Spotify or SoundCloud is first shown as a card, and nothing is loaded
        from that site. If you press it, the site’s player is loaded into the page. From then on the site knows your IP
        address, which site you came from and what you play, and may keep cookies or other data in your browser. Vimeo
        is asked not to follow you. Cards of other sites are plain links.
      </p>
      <p>
        The share buttons under an article are plain links. Nothing is sent to a network unless you follow one. The same
        goes for every other link that leads away from this site.
      </p>
    </>
  );
}
