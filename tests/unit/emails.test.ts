import { expect, test } from 'vitest';
import { type IssueEmail, placeholderUrl } from '../../src/contract/emails.ts';
import { personalizeEmail } from '../../src/email-templates/personalize-email.ts';
import { confirmationEmail } from '../../src/email-templates/transactional/confirmation-email.ts';
import { factorEmail } from '../../src/email-templates/transactional/factor-email.ts';
import { invitationEmail } from '../../src/email-templates/transactional/invitation-email.ts';
import { formerOwnerEmail, newOwnerEmail } from '../../src/email-templates/transactional/ownership-emails.ts';
import { passwordResetEmail } from '../../src/email-templates/transactional/password-reset-email.ts';
import { welcomeEmail } from '../../src/email-templates/transactional/welcome-email.ts';
import { writeIssue } from '../../src/email-templates/write-issue.ts';
import { writeNotice } from '../../src/email-templates/write-notice.ts';
import { renderMarkdown, withImageUrls } from '../../src/services/articles/rendering/render-markdown.ts';
import { findEmailErrors, findUnsupported } from '../support/check-email.ts';
import { constructs } from '../support/constructs.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { sampleOf } from '../support/sample.ts';
import { emailArticle, emailSite, issueEmail } from '../support/sample-email.ts';
import { textImage, textImages } from '../support/text-images.ts';

/** The size at which Gmail clips emails (102 KB). */
const clipped = 102 * 1024;

/** As long as a signed URL of a site with a long host name. */
const longUrl = `https://a-magazine-with-a-rather-long-name.example/newsletter/unsubscribe?${'t=01234567890123456789012345678&'.repeat(7)}`;

/** @returns the HTML with a signed link in place of every placeholder */
function withCountedLinks(html: string): string {
  return html.replaceAll(/ href="[^"]*"/g, ` href="${longUrl.replaceAll('&', '&amp;')}"`);
}

function notice(text: string) {
  return {
    site: emailSite,
    subject: text,
    preheader: text,
    heading: text,
    paragraphs: [text, text],
    action: { label: 'Confirm', url: 'https://tidewater.example/newsletter/confirm?a=1&b=2' },
    reason: text,
    links: [{ label: 'Unsubscribe', url: placeholderUrl('unsubscribe') }],
  };
}

/** @returns an issue with the same text in every text field */
function saying(text: string): IssueEmail {
  const article = (number: number) =>
    emailArticle(number, {
      title: text,
      excerpt: text,
      author: text,
      category: text,
      image: {
        url: `https://tidewater.example/${encodeURIComponent(text)}.png`,
        alt: text,
        small: null,
        isShownByOutlook: true,
      },
    });
  return issueEmail({
    site: { ...emailSite, name: text, tagline: text, publisher: text },
    subject: text,
    preheader: text,
    note: { html: renderMarkdown(text).html, markdown: text },
    lead: article(0),
    sections: [{ name: text, articles: [article(1)] }],
    mostRead: [article(1)],
  });
}

test('an issue is valid HTML, and uses only features that the supported mail programs have', async () => {
  const { html } = await writeIssue(issueEmail());
  expect(await findEmailErrors(html)).toEqual([]);
  expect(findUnsupported(html)).toEqual([]);
});

test('a transactional email is valid HTML, and uses only features that the supported mail programs have', async () => {
  const { html, text } = await writeNotice(notice('Please confirm your address'));
  expect(await findEmailErrors(html)).toEqual([]);
  expect(findUnsupported(html)).toEqual([]);
  expect(text).toContain('https://tidewater.example/newsletter/confirm?a=1&b=2');
});

test('an email about a correction has its text, and comes without markup where Gmail would clip it', async () => {
  const about = (markdown: string) => {
    const base = 'https://tidewater.example/articles/river';
    const note = { label: 'Correction, November 21, 2026', html: renderMarkdown(markdown).html, markdown, base };
    return writeNotice({ ...notice('The river'), paragraphs: [], note });
  };
  const { html, text } = await about('It is *longer*, see [a map](/map).');
  expect(await findEmailErrors(html)).toEqual([]);
  expect(findUnsupported(html)).toEqual([]);
  expect(html).toContain('It is <em>longer</em>, see');
  expect(text).toContain('CORRECTION, NOVEMBER 21, 2026');
  expect(text).toContain('a map (https://tidewater.example/map)');
  const row = `|${'a|'.repeat(25)}\n`;
  const large = await about(`${row}|${'-|'.repeat(25)}\n${row.repeat(40)}`);
  expect(Buffer.byteLength(withCountedLinks(large.html))).toBeLessThan(clipped);
  expect(large.html).not.toContain('scope="col"');
});

test('the check finds features that mail programs lack', () => {
  expect(findUnsupported('<div style="display:grid">1</div>').join()).toMatch(/grid.*outlook\.windows/);
});

test('an issue has a preheader, alternative texts, colours for dark mode and tables for Outlook', async () => {
  const { html } = await writeIssue(issueEmail());
  expect(html).toMatch(/<div style="display:none[^>]*>And what the archive kept<\/div>/);
  expect(html).toContain('alt="The river at dawn"');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).toMatch(/<!--\[if mso \| IE\]><table/);
  expect(html).toMatch(/<!--\[if !mso\]><!-->\s*<tr>[\s\S]*river\.webp[\s\S]*<!--<!\[endif\]-->/);
});

test('each category shows one small image, which Outlook for Windows gets as a JPEG', async () => {
  const image = {
    url: 'https://tidewater.example/media/a/1280.jpg',
    alt: 'A title',
    small: 'https://tidewater.example/media/a/320.webp',
    isShownByOutlook: true,
  };
  const articles = [emailArticle(1), emailArticle(2, { image }), emailArticle(3, { image })];
  const { html } = await writeIssue(issueEmail({ lead: null, sections: [{ name: 'Culture', articles }] }));
  expect(html.match(/<img[^>]*320\.webp[^>]*>/g)).toEqual([expect.stringMatching(/alt="" align="right" width="120"/)]);
  expect(html).toMatch(/<!--\[if mso\]><a[^>]*click-2"[^>]*><img[^>]*1280\.jpg[^>]*><\/a><!\[endif\]-->/);
  expect(html).toMatch(/<h3[^>]*font-family:Georgia,serif;font-size:20px/);
  expect(await findEmailErrors(html)).toEqual([]);
  expect(findUnsupported(html)).toEqual([]);
});

test.each(sampleOf(Object.entries(hostileTexts), 3))('%s is shown and does not run', async (_name, hostile) => {
  const { subject, html, text } = await writeIssue(saying(hostile));
  expect(await findEmailErrors(html)).toEqual([]);
  expect(findUnsupported(html)).toEqual([]);
  expect(html).not.toMatch(/<script|<img src=x|\u202E/);
  const [plain = ''] = hostile.split('\u202E');
  expect(subject).toContain(plain.trim());
  expect(text).toContain(plain.trim());
});

test.each(sampleOf(Object.entries(hostileTexts), 2))(
  '%s as the name of a site does not run in its emails',
  async (_name, text) => {
    const site = { ...emailSite, name: text, tagline: text, publisher: text };
    const link = placeholderUrl('unsubscribe');
    for (const email of [
      confirmationEmail(site, { confirm: link }),
      welcomeEmail(site, { preferences: link, unsubscribe: link }),
      invitationEmail(site, { from: text, role: 'author', links: { accept: link } }),
      passwordResetEmail(site, { reset: link }),
      factorEmail(site, { change: 'removed', links: { account: link } }),
      newOwnerEmail(site, { from: text, to: text, links: { admin: link } }),
      formerOwnerEmail(site, { from: text, to: text, links: { admin: link } }),
    ]) {
      const { subject, html } = await writeNotice(email);
      expect(await findEmailErrors(html)).toEqual([]);
      expect(findUnsupported(html)).toEqual([]);
      expect(html).not.toMatch(/<script|<img src=x|\u202E/);
      expect(subject).toContain(text.split('\u202E')[0]?.trim());
    }
  },
);

test('a note may use all of Markdown', async () => {
  const commonMark = [
    '# One\n\n## Two\n\n### Three',
    'A *b* **c** `e` [f](/g) <https://h.example>  \nand on.',
    '> They said so.',
    '- a\n- b\n  1. c\n  2. d',
    '---',
    '```js\nconst a = 1;\n```',
    '![A picture](https://pictures.example/a.jpg)',
  ];
  const markdown = [...commonMark, constructs].join('\n\n');
  const note = { html: renderMarkdown(markdown, { images: new Map(), medium: 'email' }).html, markdown };
  const { html } = await writeIssue(issueEmail({ note }));
  expect(await findEmailErrors(html)).toEqual([]);
  expect(findUnsupported(html)).toEqual([]);
  // Nothing that has to be opened, followed within the email, or played.
  expect(html).not.toMatch(/<details|<section|<iframe|data-player|href="#|Never referred to/);
  expect(html).toContain('<strong>What we counted</strong>');
});

test('the plain text of a note says every construct in its own way', async () => {
  const { text } = await writeIssue(issueEmail({ note: { html: '', markdown: constructs } }));
  expect(text).toContain(
    `FROM THE EDITORS

A bare URL: https://h.example/a, [crossed out: not so], and a note.[1]
And again.[1]

Year  Boats  Of them in the harbor
----  -----  ---------------------
2026  40     12
2027  140

Column: long long long long long long long long long long long long long
long long
Another: b

- [ ] To do
- [x] Done,
  in two lines

> WARNING
>
> Mind the gap.

> It rained for a year.
>
> — Ana Ruiz

WHAT WE COUNTED

  Everything.

How we counted

    const a = 1;

https://youtu.be/dQw4w9WgXcQ

The report (https://city.test/report)
All 400 pages.

:::contact

------------------------

[1] Counted twice.

${'-'.repeat(72)}`,
  );
});

test('line breaks, control characters and template delimiters have no effect', async () => {
  const hostile = 'Hello\r\nBcc: all@example.org\u0000 </mj-text><mj-include path="/etc/passwd"/><!-- {{x}} [[y]]';
  const { subject, html } = await writeIssue(saying(hostile));
  expect(subject).not.toMatch(/\p{Cc}/u);
  expect(html).not.toContain('root:');
  expect(html).toContain('&lt;mj-include');
  expect(await findEmailErrors(html)).toEqual([]);
});

test.each([
  ['words', 'river '.repeat(1700)],
  ['one word', 'r'.repeat(10_000)],
  ['signs that are long when escaped', `"'<&>`.repeat(2000)],
  ['one sign of ten thousand characters', `e${'\u0301'.repeat(10_000)}`],
  ['families', '👩‍👩‍👧'.repeat(1250)],
  ['a list', '- a\n'.repeat(2500)],
])('10,000 characters of %s everywhere, in sixty articles, are not clipped', async (_name, long) => {
  const issue = saying(long);
  const listed = Array.from({ length: 60 }, (_, number) =>
    emailArticle(number, { title: long, excerpt: long, author: long }),
  );
  const email = await writeIssue({ ...issue, sections: [{ name: long, articles: listed }], mostRead: listed });
  const html = withCountedLinks(email.html);
  expect(Buffer.byteLength(html)).toBeLessThan(clipped);
  expect(html.isWellFormed()).toBe(true);
  expect(await findEmailErrors(html)).toEqual([]);
});

test('forty long articles fit, with the same result each time', async () => {
  const listed = Array.from({ length: 40 }, (_, number) =>
    emailArticle(number, {
      title: `${'The river & the “road” '.repeat(8)}${number}`,
      excerpt: 'rivers & roads '.repeat(33),
    }),
  );
  const issue = issueEmail({ sections: [{ name: 'Politics', articles: listed }] });
  const email = await writeIssue(issue);
  const html = withCountedLinks(email.html);
  expect(Buffer.byteLength(html)).toBeLessThan(clipped);
  expect(html.match(/The river &amp; the “road”.*?<\/h3>/g)).toHaveLength(40);
  expect(html.match(/rivers &amp; roads rivers/g)?.length).toBeGreaterThanOrEqual(40);
  expect(await writeIssue(issue)).toEqual(email);
});

test('the email says how many articles did not fit, to its readers and to its editors', async () => {
  expect((await writeIssue(issueEmail())).shortened).toBe(undefined);
  const listed = Array.from({ length: 70 }, (_, number) => emailArticle(number));
  const { html, text, shortened } = await writeIssue(
    issueEmail({ sections: [{ name: 'Politics', articles: listed }] }),
  );
  expect(html).toMatch(/\d+ more articles in the browser/);
  expect(html).toContain(`${shortened?.leftOut} more articles in the browser`);
  expect(text).toMatch(/\d+ more articles in the browser:\nhttps:\/\/tidewater\.example\/newsletter\/no-12/);
});

test('the plain text has short lines, URLs on their own, and the same articles', async () => {
  const issue = issueEmail({ lead: emailArticle(0, { excerpt: 'river '.repeat(60) }) });
  const { text } = await writeIssue(issue);
  expect(text).not.toMatch(/<\w|&\w+;|\n{4}/);
  for (const line of text.split('\n')) if (!line.includes('https://')) expect(line.length).toBeLessThanOrEqual(72);
  for (const { articles } of issue.sections) for (const { title } of articles) expect(text).toContain(title);
  for (const name of ['click-0', 'click-3', 'unsubscribe', 'preferences']) {
    expect(text).toMatch(new RegExp(`(^|: )${placeholderUrl(name)}$`, 'm'));
  }
  expect(text).toContain(
    'FROM THE EDITORS\n\nDear readers,\nwe went to see. A map (https://tidewater.example/map?a=1&b=2).',
  );
});

test('the plain text of a note has no Markdown, indents lists and quotations, and has absolute URLs', async () => {
  const markdown = [
    '# The *week*',
    `**We count** ${'the votes '.repeat(9)}\\*again\\*, \`npm\` & [the map](/map), <https://h.example/a>.`,
    `- one ${'river '.repeat(14)}\n- two\n  1. a\n  2. [b](#b)\n- three`,
    '7. seven\n8. eight',
    `> They ${'said '.repeat(20)}so.\n>\n> - and meant it`,
    '---',
    '```\nif (a)\n    b();\n```',
    '![The river](/media/river.jpg)',
  ].join('\n\n');
  const { text } = await writeIssue(issueEmail({ note: { html: renderMarkdown(markdown).html, markdown } }));
  const base = 'https://tidewater.example';
  expect(text).toContain(
    `FROM THE EDITORS

THE WEEK

We count the votes the votes the votes the votes the votes the votes the
votes the votes the votes *again*, npm & the map
(${base}/map), https://h.example/a.

- one river river river river river river river river river river river
  river river river
- two
  1. a
  2. b (${base}/newsletter/no-12#b)
- three

7. seven
8. eight

> They said said said said said said said said said said said said said
> said said said said said said said so.
>
> - and meant it

------------------------

    if (a)
        b();

The river (${base}/media/river.jpg)

${'-'.repeat(72)}`,
  );
});

test('images of the library in a note are JPEGs with caption and credit, and URLs in the plain text', async () => {
  const river = textImage({ alt: 'The river', credit: 'Photo: Ana_Ruiz', image: { hasAvif: true } });
  const images = textImages(river);
  const markdown = [
    'Look:',
    `![](media:${river.id}#wide "The *river*")`,
    `:::gallery\n![one](media:${river.id})\n![two](media:${river.id}#decorative "Two")\n:::`,
    `In ![a line](media:${river.id}).`,
  ].join('\n\n');
  const { html: note } = renderMarkdown(markdown, { images, medium: 'email' });
  const email = await writeIssue(issueEmail({ note: { html: note, markdown: withImageUrls(markdown, images) } }));
  expect(await findEmailErrors(email.html)).toEqual([]);
  expect(email.html.match(/<img[^>]* src="[^"]*1000\.jpg" alt="[^"]*" width="560" height="280"/g)).toHaveLength(4);
  expect(email.html).not.toMatch(/<fig|media:/);
  const url = `${river.image.folder}1000.jpg`;
  expect(email.text).toContain(
    `Look:

The river
(${url})
The *river* · Photo: Ana_Ruiz

one
(${url})
Photo: Ana_Ruiz

Two · Photo: Ana_Ruiz

In a line.

${'-'.repeat(72)}`,
  );
});

test('an image of another host is no wider than the text of an email, also where max-width is not known', async () => {
  const markdown = '![wide](https://images.example.org/6000.png)\n\nA ![small](/dot.png) dot.';
  const note = { html: renderMarkdown(markdown, { images: new Map(), medium: 'email' }).html, markdown };
  const { html } = await writeIssue(issueEmail({ note }));
  const images = html.match(/<img [^>]*(?:6000|dot)\.png[^>]*>/g) ?? [];
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/ width="560"/);
});

test('a shortened note is plain text too', async () => {
  const markdown = `**We count** ${'[words](https://w.example) '.repeat(140)}`;
  const listed = Array.from({ length: 40 }, (_, number) => emailArticle(number, { title: "'<&>".repeat(50) }));
  const issue = issueEmail({
    note: { html: renderMarkdown(markdown).html, markdown },
    sections: [{ name: 'Politics', articles: listed }],
  });
  const { text } = await writeIssue(issue);
  expect(text).toContain('We count words (https://w.example) words');
  expect(text).not.toContain('**');
});

test('an issue without content is a valid email too', async () => {
  const { html, text } = await writeIssue(issueEmail({ note: null, lead: null, sections: [], mostRead: [] }));
  expect(await findEmailErrors(html)).toEqual([]);
  expect(text).toContain('THE TIDEWATER REVIEW');
});

test('each recipient gets their own URLs, in HTML and in plain text', async () => {
  const to = personalizeEmail(await writeIssue(issueEmail()));
  const { html, text } = to((name) => `https://tidewater.example/l?n=${name}&to=ada`);
  expect(html).toContain('href="https://tidewater.example/l?n=unsubscribe&amp;to=ada"');
  expect(text).toContain('Unsubscribe: https://tidewater.example/l?n=unsubscribe&to=ada\n');
  expect(html + text).not.toContain('recipient.invalid');
  expect(to((name) => `https://b.example/${name}`).text).not.toContain('ada');
  expect(await findEmailErrors(html)).toEqual([]);
});

test('code in a note keeps its lines and spaces', async () => {
  const { html } = await writeIssue(
    issueEmail({ note: { html: renderMarkdown('```\na\n  b\n```').html, markdown: '' } }),
  );
  expect(html).toContain('a&#10;&#32;&#32;b');
});
