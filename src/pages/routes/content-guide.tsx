import { createFileRoute, Link } from '@tanstack/react-router';
import { limits } from '../../contract/limits.ts';
import { pagePaths } from '../../contract/paths.ts';
import { pageHead } from '../site/frame/page-head.ts';
import { StaticPage } from '../site/frame/static-page.tsx';
import { useSite } from '../site/frame/use-site.ts';

const example = `# A heading

The first paragraph, with **bold** and *emphasis*.

## A subheading

A paragraph with [a link](https://example.org/).
This line starts anew, in the same paragraph.

- One thing
- Another thing

> Something that somebody said.

![A ferry at the pier](https://example.org/ferry.jpg)`;

export const Route = createFileRoute('/content-guide')({
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'Content guide',
      description: 'For editors: how to create, write, edit and delete articles, authors and categories.',
      path: pagePaths.contentGuide,
    }),
  component: ContentGuidePage,
});

function ContentGuidePage() {
  return (
    <StaticPage title="Content guide" lead="For editors: authors first, then categories, then articles.">
      <p>
        An article needs an author and a category to choose from, so they come before it. All of this is done in the
        editorial area.
      </p>
      <GetIn />
      <CreateFirst />
      <CreateArticles />
      <PublishArticles />
      <WriteText />
      <EditAndDelete />
    </StaticPage>
  );
}

function GetIn() {
  return (
    <>
      <h2>Getting in</h2>
      <p>
        The{' '}
        <Link to="/admin-access" preload={false}>
          Admin
        </Link>{' '}
        link at the top of every page (Admin Access in the menu of a phone) leads to the way in. The owner may give just
        the owner password there; owner and editors alike sign in with mail address and password. After several wrong
        passwords in a row the next try has to wait a little.
      </p>
      <p>
        A session lasts a week, and longer while you keep working. Should it end while you write, sign in again: you
        come back to the same page. Under your name, at the top of the editorial area, you change your password and see
        every browser that is signed in; those that you do not recognise can be signed out there. The owner’s password,
        once forgotten, is replaced on the server itself: <Code>npm run owner -- reset</Code>.
      </p>
    </>
  );
}

function CreateFirst() {
  return (
    <>
      <h2>1. Create the authors</h2>
      <p>
        In the editorial area, under Authors, choose New Author and give the writer’s full name, professional title and
        initials (up to {limits.authorInitialsLength} characters). The initials stand in a circle beside the name; they
        are taken from the name unless you type others.
      </p>
      <h2>2. Create the categories</h2>
      <p>
        Categories are the sections of the site, and stand in its header. Each has a name and a slug, the part of its
        address after <Code>/category/</Code>, made of lowercase letters, numbers and hyphens. No two categories share a
        slug. It is taken from the name unless you type another. Changing a slug later changes that address; the old one
        then leads to the new one.
      </p>
    </>
  );
}

function CreateArticles() {
  const { readTimeMinutes, wordsPerMinute } = limits;
  return (
    <>
      <h2>3. Create the articles</h2>
      <p>Under Articles, choose New Article. The editor has four tabs.</p>
      <ul>
        <li>
          <strong>Content:</strong> the title, up to {limits.titleLength} characters, with suggestions if you want them;
          the excerpt, up to {limits.excerptLength}, shown in lists and as the lead above the text; and the text itself,
          written as shown below. Preview shows it as readers will see it.
        </li>
        <li>
          <strong>Settings:</strong> the publish date and time; the read time, {readTimeMinutes.least} to{' '}
          {readTimeMinutes.most} minutes, which Auto reckons with {wordsPerMinute} words a minute; the Featured switch;
          one category and one author.
        </li>
        <li>
          <strong>Media:</strong> the address of a picture, optional. It starts with <Code>https://</Code> and ends in
          jpg, jpeg, png, gif or webp. We recommend 1200×630 pixels, which suits the top of the article and shared links
          alike, and 400×200 for a thumbnail.
        </li>
        <li>
          <strong>Tools:</strong> an outline to start from, title suggestions, copying the text, setting the publish
          date to now, reckoning the read time, and emptying the whole form.
        </li>
      </ul>
      <p>
        While you write, what is not saved is kept in this browser and offered to you again after a crash or a reload.
        Leaving the page with unsaved changes asks first. Publish Article or Update Article saves and goes back to the
        list. Ctrl+S (⌘S on a Mac) saves and stays; while an article is new it keeps the text in this browser and
        publishes nothing. If somebody else has saved the same article meanwhile, you are told so and your text is not lost.
      </p>
    </>
  );
}

function PublishArticles() {
  const { timeZone } = useSite();
  return (
    <>
      <h2>When an article appears</h2>
      <p>
        There are no drafts: the publish date decides. If it is past, the article is there for readers as soon as it is
        saved, and marked Published in the list. If it is still to come, the article is marked Scheduled and appears by
        itself when the time has come; until then readers cannot open it at all. The site shows dates in the time zone{' '}
        {timeZone}; the owner sets it, with the name of the magazine and whatever else stands on every page, under
        Settings.
      </p>
      <p>
        The newest article that is marked as featured leads the front page; with no such article, the newest of all
        does. Featured articles are left out of Latest Stories.
      </p>
    </>
  );
}

function WriteText() {
  return (
    <>
      <h2>How text is written</h2>
      <p>
        Text is made of blocks: paragraphs, headings, lists, quotes. A blank line ends one block and starts the next; a
        line break on its own is shown as a line break.
      </p>
      <ul>
        <li>
          <Code>#</Code> and a space make a heading, <Code>##</Code> and a space a subheading.
        </li>
        <li>
          <Code>-</Code> and a space make an item of a list, <Code>&gt;</Code> and a space a quote.
        </li>
        <li>
          <Code>**two stars**</Code> make text bold, <Code>*one star*</Code> makes emphasis.
        </li>
        <li>
          <Code>[words](address)</Code> make a link.
        </li>
        <li>
          <Code>![description](address)</Code> shows a picture. The description is for readers who cannot see it.
        </li>
      </ul>
      <p>For example:</p>
      <pre className="whitespace-pre-wrap">{example}</pre>
      <p>The rest of Markdown (CommonMark) works too. HTML does not: it is shown to readers as you typed it.</p>
    </>
  );
}

function EditAndDelete() {
  return (
    <>
      <h2>Editing</h2>
      <p>
        Find the article, author or category in its list, choose Edit, make the change and save it. Readers see the new
        version at once; the address of an article stays the same.
      </p>
      <h2>Deleting</h2>
      <p>
        Choose Delete in the list and confirm. <strong>Deleting is permanent:</strong> nothing brings an article, author
        or category back. To take an article off the site for a while, move its publish date into the future instead.
      </p>
      <p>
        Authors or categories in use by articles cannot be deleted; you are told how many articles that is. Give those
        articles another author or category first, or delete them.
      </p>
    </>
  );
}

function Code({ children }: { children: string }) {
  return <code className="bg-tint px-1 text-[0.8em]">{children}</code>;
}
