/** A page as it was before an editor changed it. */
export interface FirstPage {
  slug: string;
  title: string;
  /** Above the text where it differs from the title; empty for the same. */
  heading: string;
  lead: string;
  description: string;
  /** Markdown. `{{…}}` stands for what the site says at that time, `{{#…}}` for a part that is only there while it says something. */
  content: string;
}

/** The pages that every site begins with. Until this migration their texts were part of the program. */
export const firstPages: readonly FirstPage[] = [
  {
    slug: 'about',
    title: 'About',
    heading: 'About {{site.name}}',
    lead: '{{site.tagline}}',
    description: 'What this magazine publishes, who runs it, and what its site leaves out.',
    content: `{{site.name}} is a news and magazine site. Every article is open to every reader, without an account and without a payment. Each one carries the name of its writer; the rules that writers and editors work by are in the [Editorial Standards](/editorial-standards).

{{#site.categories}}
# What we publish

{{site.categories}}
{{/site.categories}}

# Who runs it

The newsroom itself, on its own server. The software is Masthead: free software under the MIT License, which any other newsroom may use, study and change as well.

# What you will not find

There is no advertising here. The public pages load no scripts and no fonts from third parties, use no analytics service, and set no cookies. How often an article is read is counted; who reads it is not. The details are in the [Privacy Policy](/privacy).

# Keeping in touch

Once a week the editors’ choice goes out as a [newsletter](/newsletter). For anything you want to tell the editors, see [Contact](/contact).`,
  },
  {
    slug: 'contact',
    title: 'Contact',
    heading: '',
    lead: '{{#site.contactEmail}}One email address reaches the editors, whatever it is about.{{/site.contactEmail}}',
    description: 'How to reach the editors with a correction, a pitch or a question about the newsletter.',
    content: `{{#site.contactEmail}}
{{site.contactEmail}}

# A correction

Say which article it is, what is wrong in it and, if you can, where the correct version can be found. How we correct errors is set out in the [Editorial Standards](/editorial-standards).

# The newsletter

To unsubscribe, tell us the email address you subscribed with.

# A pitch

What makes a pitch easy to judge is on the page about [careers](/careers).

# Your data

What the site stores about readers is little, and the [Privacy Policy](/privacy) lists all of it. Write if you want to know what is stored about you, or want it deleted.
{{/site.contactEmail}}

{{^site.contactEmail}}
The newsroom of {{site.name}} has not published an email address yet. Once it does, you’ll find it here.
{{/site.contactEmail}}`,
  },
  {
    slug: 'careers',
    title: 'Careers',
    heading: '',
    lead: 'No open positions are listed here at the moment. Pitches are read.',
    description: 'Open positions, and how to pitch a story to the editors.',
    content: `# Pitching a story

You need no position here to offer us a story. A pitch is easy to judge when it says, in a few paragraphs:

- what the story is, and what would surprise a reader about it;
- why it should be told now;
- whom you have spoken to or would speak to, and what you have seen yourself;
- where we can read something you have written before.

Tell us too if you have a stake in the subject, or have offered the piece elsewhere. What we expect of the finished text is in the [Editorial Standards](/editorial-standards).

# Where to send it

Write to the editors: see [Contact](/contact).`,
  },
  {
    slug: 'privacy',
    title: 'Privacy Policy',
    heading: '',
    lead: 'You can read everything here without an account and without being followed.',
    description: 'What this site stores about its readers, what stays in the browser, and what it leaves alone.',
    content: `This page covers {{site.name}} at {{site.url}}. The newsroom runs the site itself, on its own server. There is no advertising on it and no analytics service, and its pages load no scripts or fonts from third parties.

# What the server stores

{{server.stores}}

# What stays in your browser

Public pages set no cookies. The articles you save, a note of which ones this visit has already counted, how far you had scrolled, the last 20 long articles you left in the middle and how far you had read them, and the theme and text size you chose are kept on your device only. Before the front page offers to go on with an article, your browser asks this site whether it is still published, as it would for any page. The [Cookie Policy](/cookies) lists them.

# What others can see

Some articles show images from other sites. Your browser loads those images from there, so the server that hosts one sees your IP address, as with any page you visit.

A film or a recording from YouTube, Vimeo, Spotify or SoundCloud is first shown as a card, and nothing is loaded from that site. If you press it, the site’s player is loaded into the page. From then on the site knows your IP address, which site you came from and what you play, and may keep cookies or other data in your browser. Vimeo is asked not to follow you. Cards of other sites are plain links.

The share buttons under an article are plain links. Nothing is sent to a network unless you follow one. The same goes for every other link that leads away from this site.

# Your choices

To unsubscribe from the newsletter, use the link at the end of any email. To learn what is stored under your email address, or to have it deleted, write to the editors (see [Contact](/contact)). You can remove what is in your browser yourself.`,
  },
  {
    slug: 'terms',
    title: 'Terms of Service',
    heading: '',
    lead: 'Read, link and quote freely. Ask before you republish.',
    description: 'What you may do with the articles on this site, and what you can expect of it.',
    content: `These terms are for readers of {{site.name}} at {{site.url}}. Reading needs no account and costs nothing.

# Using what you read here

The articles and pictures are protected by copyright, which belongs to {{site.name}} or to the people who made them. You may link to any page, share it, print it for yourself, and quote from it if you name the writer and {{site.name}}. To republish a whole article or a picture, ask the editors first (see [Contact](/contact)). Whatever the law lets you do without asking, you may do here too.

The software behind the site, Masthead, is free under the MIT License. That does not cover the articles.

# The newsletter

Subscribe only with an email address of your own. The page about the [newsletter](/newsletter) says what happens to it, and how to unsubscribe.

# What you can expect

We work by the [Editorial Standards](/editorial-standards) and correct errors when we learn of them. Still, articles can be wrong or out of date, and none of them is legal, medical or financial advice. The site may be out of reach at times. Other sites that we link to are run by others, who answer for them.

# What we ask of you

Please do nothing that keeps the site from working for others, and don’t try to get into the admin area.

# Changes

When these terms change, the new ones appear on this page. Nothing in them takes away a right that the law gives you.`,
  },
  {
    slug: 'cookies',
    title: 'Cookie Policy',
    heading: '',
    lead: 'The public pages of this site set no cookies at all.',
    description: 'Public pages set no cookies; this is what your browser keeps instead, and how to remove it.',
    content: `That is why no banner asks you to accept any. Your browser keeps a few things in other ways, on your device only; none of them is sent to the server.

# What your browser keeps

{{browser.keeps}}

# Removing it

Remove single articles on the page of [saved articles](/saved), or clear the data of this site in your browser’s settings. If your browser doesn’t let sites store anything, every page still works; only saving articles doesn’t, and your views aren’t counted.

# Cookies for editors

Editors get cookies when they sign in. One of them, \`masthead-signed-in\`, only says that somebody is signed in in this browser, so that pages can show a link to their editor. Readers never get any.

# Images and players from other sites

Some articles show images from other sites. Whether those servers try to set cookies is beyond our control; your browser’s settings decide whether it accepts them. The same goes for the players of films and recordings, which are loaded only when you press them. The [Privacy Policy](/privacy) says more.`,
  },
  {
    slug: 'editorial-standards',
    title: 'Editorial Standards',
    heading: '',
    lead: 'Who wrote it, what kind of piece it is, and what we do when it is wrong.',
    description: 'How authors are named, opinion is labeled, images are used and errors are corrected.',
    content: `# Writers

Every piece names its writer, at the top of the article and wherever the article is listed.

# Opinion

Opinion is labeled. Every article carries the name of its section above the headline, and opinion pieces have a section of their own. They speak for their writers. Their facts have to be as right as those in a report.

# Independence

The site carries no advertising, so no advertiser has a say in what is published, or how. The editors choose what leads the front page and what goes into the newsletter; the list of most-read articles follows the number of views and nothing else.

# Pictures

A picture must not mislead. One that stands for a subject, or has been drawn or altered, is not passed off as a record of something that happened.

# Corrections

Errors are corrected promptly, in the article itself. When the error was a significant one, a note in the article says what was wrong, and when. Small slips, such as a misspelled word, are put right without a note. [All corrections](/corrections) are in one list.

If you find an error, write to the editors (see [Contact](/contact)) and say which article it is in, what is wrong, and how you know.`,
  },
];
