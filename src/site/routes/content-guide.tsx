import { createFileRoute } from '@tanstack/react-router';
import { limits } from '../../contract/limits.ts';
import { pagePaths } from '../../contract/paths.ts';
import { useSite } from '../../foundation/use-site.ts';
import { pageHead } from '../layout/page-head.ts';
import { StaticPage } from '../layout/static-page.tsx';

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
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Content guide',
      path: pagePaths.contentGuide,
    }),
  component: ContentGuidePage,
});

function ContentGuidePage() {
  return (
    <StaticPage title="Content guide" lead="For editors: authors first, then categories, then articles.">
      <p>
        An article needs an author and a category to choose from, so they come before it. All of this is done in the
        admin area.
      </p>
      <GetIn />
      <CreateFirst />
      <CreateArticles />
      <PublishArticles />
      <WriteText />
      <ShowImages />
      <EditAndDelete />
    </StaticPage>
  );
}

function GetIn() {
  return (
    <>
      <h2>Getting in</h2>
      <p>
        The <a href="/admin-access">Admin</a> link at the top of every page (Admin Access in the menu on a phone) is
        where you sign in. The owner can use just the owner password there; owner and editors alike can sign in with
        their email address and password. After several wrong passwords in a row you have to wait a little before trying
        again.
      </p>
      <p>
        A session lasts a week, and longer while you keep working. If it ends while you write, you can sign in again
        without leaving the page. Under your name, at the top of the admin area, you can change your password, see every
        browser that is signed in, and sign out any that you don’t recognize. If the owner forgets the password, it is
        reset on the server itself: <Code>npm run owner -- reset</Code>.
      </p>
    </>
  );
}

function CreateFirst() {
  return (
    <>
      <h2>1. Create the authors</h2>
      <p>
        In the admin area, under Authors, choose New Author and enter the author’s full name, professional title and
        initials (up to {limits.authorInitialsLength} characters). The initials are shown in a circle beside the name;
        they are taken from the name unless you type others.
      </p>
      <h2>2. Create the categories</h2>
      <p>
        Categories are the sections of the site, shown in its header. Each has a name and a slug, the part of its URL
        after <Code>/category/</Code>, made of lowercase letters, numbers and hyphens. No two categories share a slug.
        It is taken from the name unless you type another. Changing a slug later changes that URL; the old one then
        redirects to the new one.
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
          <strong>Settings:</strong> the publish date and time, which is the moment you press Publish unless you change
          it; the read time, {readTimeMinutes.min} to {readTimeMinutes.max} minutes, which follows the text at{' '}
          {wordsPerMinute} words a minute until you change it, and again after Auto; the Featured switch; one category
          and one author.
        </li>
        <li>
          <strong>Media:</strong> the URL of an image, optional. It starts with <Code>https://</Code>, or with a slash
          for an image of this site, and ends in jpg, jpeg, png, gif or webp. We recommend 1200×630 pixels, which suits
          the top of the article and shared links alike, and 400×200 for a thumbnail.
        </li>
        <li>
          <strong>Tools:</strong> an outline to start from, title suggestions, copying the text, setting the publish
          date to now, calculating the read time, and clearing the whole form.
        </li>
      </ul>
      <p>
        What you write is saved every two seconds: a new article becomes a draft once it has a title. Without a
        connection it is kept in this browser, and offered to you again after a crash or a reload. If you leave the page
        with unsaved changes, you are asked first. Publish Article or Update Article saves the article and returns to
        the list; Ctrl+S (⌘S on a Mac) saves and stays. Save draft and Ctrl+S never publish an article: a draft needs
        only a title, and readers see it once you choose Publish Article. If someone else has saved the same article
        since you opened it, you are told so and your text is not lost.
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
        Readers never see a draft or an article in review. Once you choose Publish Article, the publish date decides. If
        it is in the past, readers see the article at once, and the list marks it Published. If it is in the future, the
        list marks the article Scheduled and it appears automatically at that time; until then readers can’t open it at
        all. Contributors don’t publish: they choose Submit for review, and an editor publishes the article. The site
        shows dates in the time zone {timeZone}; the owner sets it under Settings, with the name of the site and
        everything else that appears on every page.
      </p>
      <p>
        The newest featured article leads the front page; if there is none, the newest article does. Featured articles
        are left out of Latest Stories.
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
          <Code>-</Code> and a space make a list item, <Code>&gt;</Code> and a space a quote.
        </li>
        <li>
          <Code>**two stars**</Code> makes text bold, <Code>*one star*</Code> makes emphasis.
        </li>
        <li>
          <Code>[words](URL)</Code> makes a link.
        </li>
        <li>
          <Code>![description](URL)</Code> shows an image. The description is for readers who can’t see it.
        </li>
      </ul>
      <p>For example:</p>
      <pre className="whitespace-pre-wrap">{example}</pre>
      <p>The rest of Markdown (CommonMark) works too. HTML doesn’t: readers see it exactly as you typed it.</p>
    </>
  );
}

const gallery = `:::gallery
![The pier at dawn](media:0197712e-4c1b-7d3a-9f52-6f1c2a8b9d01)
![Two ferries](media:0197712e-5a20-7e4b-8c63-1d2e3f4a5b02 "The last two of nine.")
:::`;

function ShowImages() {
  return (
    <>
      <h2>Images in the text</h2>
      <p>
        Drop or paste an image into the text, or choose one from the library. It is written as{' '}
        <Code>![what it shows](media:… "caption")</Code>, where the long id after <Code>media:</Code> names the image.
        In a paragraph of its own it gets its caption and, from the library, its credit. If you leave the description
        empty, readers who can’t see the image get the one in the library.
      </p>
      <ul>
        <li>
          <Code>#wide</Code> right after the id makes the image wider than the text, <Code>#full</Code> as wide as the
          page.
        </li>
        <li>
          <Code>#decorative</Code> says that the image adds nothing to the text, so screen readers skip it. Separate two
          of these words with a comma: <Code>#wide,decorative</Code>.
        </li>
        <li>
          <Code>:::gallery</Code> and <Code>:::</Code>, each on its own line, make a gallery of the 2 to 12 images
          between them, which stand on their own lines, too. <Code>:::gallery wide</Code> and{' '}
          <Code>:::gallery full</Code> make it wider.
        </li>
      </ul>
      <p>For example:</p>
      <pre className="whitespace-pre-wrap">{gallery}</pre>
      <p>
        No image is cropped. Readers can open any of them in full size and move through all images of the article.
        Change an image in the library, and every article that shows it changes with it.
      </p>
    </>
  );
}

function EditAndDelete() {
  return (
    <>
      <h2>Editing</h2>
      <p>
        Find the article, author or category in its list, choose Edit, make the change and save it. Readers see the new
        version at once. The article’s URL stays the same unless you change its slug; the old URL then keeps working.
      </p>
      <h2>Deleting</h2>
      <p>
        Choose Delete in the list and confirm. Deleting an article moves it to the trash for 30 days: choose Trash among
        the statuses of the list to restore it. <strong>From there deleting is permanent,</strong> and deleting authors
        or categories is permanent at once: it can’t be undone. To take an article off the site, withdraw it instead.
      </p>
      <p>
        Authors or categories in use by articles cannot be deleted; you are told how many articles use them, those in
        the trash included. Give those articles another author or category first, or delete them permanently.
      </p>
    </>
  );
}

function Code({ children }: { children: string }) {
  return <code className="bg-tint px-1 text-[0.8em]">{children}</code>;
}
