import { createFileRoute } from '@tanstack/react-router';
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
        editorial area, which is open to editors who have signed in.
      </p>
      <CreateFirst />
      <CreateArticles />
      <WriteText />
      <EditAndDelete />
    </StaticPage>
  );
}

function CreateFirst() {
  return (
    <>
      <h2>1. Create the authors</h2>
      <p>
        In the editorial area, under Authors, give each writer’s full name, professional title and initials (up to{' '}
        {limits.authorInitialsLength} characters). The initials stand in a circle beside the name.
      </p>
      <h2>2. Create the categories</h2>
      <p>
        Categories are the sections of the site. Each has a name and a slug, the part of its address after{' '}
        <Code>/category/</Code>, made of lowercase letters, numbers and hyphens. Changing a slug later changes that
        address.
      </p>
    </>
  );
}

function CreateArticles() {
  const { timeZone } = useSite();
  const { readTimeMinutes, wordsPerMinute } = limits;
  return (
    <>
      <h2>3. Create the articles</h2>
      <p>In the editorial area, under Articles, start a new article and fill in:</p>
      <ul>
        <li>
          <strong>Title and excerpt,</strong> up to {limits.titleLength} and {limits.excerptLength} characters. The
          excerpt is shown in lists and as the lead above the text.
        </li>
        <li>
          <strong>Content,</strong> the text itself, written as shown below.
        </li>
        <li>
          <strong>Author and category,</strong> one of each.
        </li>
        <li>
          <strong>Publish date.</strong> It decides when the article appears: at once if it is past, otherwise when it
          comes. Until then readers cannot open the article at all. The site shows dates in the time zone {timeZone}.
        </li>
        <li>
          <strong>Read time,</strong> {readTimeMinutes.least} to {readTimeMinutes.most} minutes. Reckon with{' '}
          {wordsPerMinute} words a minute.
        </li>
        <li>
          <strong>Featured.</strong> The newest article with this flag leads the front page; with no such article, the
          newest of all does. Featured articles are left out of Latest Stories.
        </li>
        <li>
          <strong>Picture,</strong> optional: an address that starts with <Code>https://</Code> and ends in jpg, jpeg,
          png, gif or webp. We recommend 1200×630 pixels, which suits the top of the article and shared links alike.
        </li>
      </ul>
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
        In the editorial area, find the article, author or category in its list, choose Edit, make the change and save
        it. Readers see the new version; the address of an article stays the same.
      </p>
      <h2>Deleting</h2>
      <p>
        Choose Delete in the list and confirm. <strong>Deleting is permanent:</strong> nothing brings an article, author
        or category back. To take an article off the site for a while, move its publish date into the future instead.
      </p>
      <p>
        Authors or categories in use by articles cannot be deleted. Give those articles another author or category
        first, or delete them.
      </p>
    </>
  );
}

function Code({ children }: { children: string }) {
  return <code className="bg-tint px-1 text-[0.8em]">{children}</code>;
}
