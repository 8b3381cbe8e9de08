import { createFileRoute, Link } from '@tanstack/react-router';
import { pagePaths } from '../../contract/paths.ts';
import { pageHead } from '../layout/page-head.ts';
import { StaticPage } from '../layout/static-page.tsx';

export const Route = createFileRoute('/cookies')({
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Cookie Policy',
      path: pagePaths.cookies,
    }),
  component: CookiesPage,
});

function CookiesPage() {
  return (
    <StaticPage title="Cookie Policy" lead="The public pages of this site set no cookies at all.">
      <p>
        That is why no banner asks you to accept any. Your browser keeps a few things in other ways, on your device
        only; none of them is sent to the server.
      </p>
      <KeptByBrowser />
      <h2>Removing it</h2>
      <p>
        Remove single articles on the page of <Link to="/saved">saved articles</Link>, or clear the data of this site in
        your browser’s settings. If your browser doesn’t let sites store anything, every page still works; only saving
        articles doesn’t, and your views aren’t counted.
      </p>
      <h2>Cookies for editors</h2>
      <p>
        Editors get cookies when they sign in. One of them, <Key>masthead-signed-in</Key>, only says that somebody is
        signed in in this browser, so that pages can show a link to their editor. Readers never get any.
      </p>
      <h2>Images and players from other sites</h2>
      <p>
        Some articles show images from other sites. Whether those servers try to set cookies is beyond our control; your
        browser’s settings decide whether it accepts them. The same goes for the players of films and recordings, which
        are loaded only when you press them. The <Link to="/privacy">Privacy Policy</Link> says more.
      </p>
    </StaticPage>
  );
}

function KeptByBrowser() {
  return (
    <>
      <h2>What your browser keeps</h2>
      <ul>
        <li>
          <strong>The articles you save</strong>, until you remove them. They are in local storage as{' '}
          <Key>masthead:saved-articles</Key>.
        </li>
        <li>
          <strong>Which articles you have opened in this visit</strong>, so that a visit counts an article once. They
          are in session storage, under names that begin with <Key>masthead:read:</Key>, and go when you close the tab.
        </li>
        <li>
          <strong>How far you had scrolled</strong>, so that going back takes you to the same place. This is in session
          storage too, and goes when you close the tab.
        </li>
        <li>
          <strong>How far you have read long articles</strong> that you left in the middle, so that the front page can
          offer to go on: the last 20, until you read or dismiss them. They are in local storage as{' '}
          <Key>masthead:reading</Key>.
        </li>
        <li>
          <strong>The theme and the text size you chose</strong>, in local storage as <Key>masthead:look</Key>.
        </li>
        <li>
          <strong>Which film or recording you have pressed</strong>, where the page must be reloaded to play it. It is
          in session storage as <Key>masthead:player</Key>, and goes as soon as the page is back.
        </li>
      </ul>
    </>
  );
}

function Key({ children }: { children: string }) {
  return <code className="bg-tint px-1 text-[0.8em]">{children}</code>;
}
