import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { AdminFrontPage } from '../../src/contract/front-page.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { flushViews } from '../../src/services/articles/count-views.ts';
import { addOldFile } from '../../src/services/old-files/add-old-file.ts';
import { arrange, bandOf, slotOf } from './front-page.ts';
import { type Magazine, minutesFromNow, now } from './magazine.ts';
import type { MediaSite } from './media-site.ts';

/** Text that an export must carry as it is: YAML, Markdown, HTML and XML have their own ideas of it. */
export const awkward = '---\n: "x" # no comment\n\n]]>&amp; <b> \\ \u2028 “Ünïcödé” 👩‍👩‍👧\n\n  - \ttab\r\nend';

/** Ids by what they are. */
export type Filled = Record<'lead' | 'second' | 'draft' | 'image' | 'issue' | 'trashed', string>;

/** Fills a magazine with something of everything that an export has. */
export async function fillSite(magazine: Magazine, site: MediaSite): Promise<Filled> {
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await site.call(method, path, body);
    expect(answer.status, `${method} ${path}: ${answer.ok ? '' : await answer.clone().text()}`).toBeLessThan(300);
    return answer.status === 204 ? null : answer.json();
  };
  const image = await site.upload({ width: 800, height: 600, colour: 'teal', isLocated: true });
  await send('PATCH', adminPaths.mediaItem(image.id), {
    alt: 'A river',
    credit: 'Ada Vale',
    labels: ['Rivers', 'Été'],
    edit: { rotate: 90, crop: null },
    focalX: 0.25,
  });
  const lead = await magazine.publish({
    title: 'The river rises',
    content: `![](media:${image.id} "At night")\n\n${awkward}`,
    imageUrl: image.url,
    isFeatured: 1,
  });
  const second = await magazine.publish({ title: 'A second, “quoted”', slug: 'second', category: 'culture' });
  const { id: rivers } = await send('POST', adminPaths.tags, { name: 'Brooks' });
  const { id: water } = await send('POST', adminPaths.tags, { name: 'Water', description: 'Wet.' });
  await send('PATCH', adminPaths.tag(rivers), { name: 'Rivers', slug: 'rivers' });
  await send('PATCH', adminPaths.article(second), { slug: 'second-of-all', tagIds: [water, rivers] });
  await send('PUT', adminPaths.navigation, {
    header: [
      { kind: 'tag', id: rivers, children: [{ label: '“Shop”', url: 'https://shop.test/' }] },
      { kind: 'search' },
    ],
    social: [{ label: 'X', url: 'https://x.com/test' }],
  });
  await send('POST', adminPaths.announcements, {
    text: awkward.slice(0, 60),
    kind: 'notice',
    endsAt: minutesFromNow(60),
  });
  await magazine.publish({ title: 'Tomorrow', publishDate: minutesFromNow(1440) });
  await send('PATCH', adminPaths.workingCopy(lead), {
    title: 'The river falls',
    content: `media:${image.id}`,
    tagIds: [rivers],
  });
  const { id: draft } = await send('POST', adminPaths.articles, {
    title: 'A draft',
    content: 'See[^1] [below](#the-end).\n\n## The end\n\n[^1]: A note.',
    status: 'draft',
    kicker: 'Floods',
    dateline: 'Calder Bay',
    metaTitle: 'For search engines',
    metaDescription: 'Found by them',
    shareTitle: 'For networks',
    shareText: 'Shown by them',
    shareImageUrl: image.url,
    canonicalUrl: 'https://wire.test/a-draft',
    noindex: true,
  });
  const series = await send('POST', adminPaths.series, { title: 'Waters', description: 'All of them.' });
  await send('PATCH', adminPaths.oneSeries(series.id), { slug: 'the-waters' });
  for (const part of [draft, second]) await send('PATCH', adminPaths.article(part), { seriesId: series.id });
  const { id: trashed } = await send('POST', adminPaths.articles, { title: 'Not this', status: 'draft' });
  await send('DELETE', adminPaths.article(trashed));
  const withdrawn = await magazine.publish({ title: 'Withdrawn' });
  await send('PATCH', adminPaths.article(withdrawn), {
    status: 'withdrawn',
    withdrawnStatus: 410,
    withdrawnNote: 'Wrong.',
  });
  await send('PATCH', adminPaths.author(magazine.authorId), { slug: 'ada', bio: 'Writes.', imageUrl: image.url });
  await send('PATCH', adminPaths.category(magazine.categories.culture ?? ''), { description: 'Books & “films”' });
  const correction = await send('POST', adminPaths.corrections(second), { kind: 'correction', text: awkward });
  await send('POST', adminPaths.corrections(lead), { kind: 'update', text: 'It rises.' });
  await magazine.db
    .insertInto('correction_mailings')
    .values({
      id: correction.id,
      subject: 'Correction: A second, “quoted”',
      status: 'sent',
      sent_at: now.toISOString(),
      recipients: 1,
      unknown_recipients: 1,
    })
    .execute();
  await send('POST', adminPaths.redirects, { from: '/old', to: '/articles/second-of-all' });
  await send('POST', adminPaths.redirects, { kind: 'wildcard', from: '/über/*', to: '/articles/$1' });
  await send('POST', adminPaths.redirects, { kind: 'regex', from: '^/older/(\\w+)$', to: '/$1' });
  const filePath = join(site.dataDir, 'report.pdf');
  writeFileSync(filePath, '%PDF-1.7 a report');
  const { kind } = await addOldFile(magazine.db, site.media.storage, { path: '/wp-content/Report.pdf', filePath, now });
  expect(kind).toBe('added');
  await send('PATCH', adminPaths.settings, { name: 'The Other Test', shareImage: image.url, publisherName: '' });
  for (const email of ['reader@example.org', '+plus@example.org']) await send('POST', apiPaths.subscribe, { email });
  await magazine.db
    .updateTable('newsletter_subscribers')
    .set({ sections: JSON.stringify([magazine.categories.culture]) })
    .where('email', '=', 'reader@example.org')
    .execute();
  const { id: issue } = await send('POST', adminPaths.issues);
  await send('PATCH', adminPaths.issue(issue), { note: `Dear readers\n\n![](media:${image.id})`, slug: 'first' });
  await send('PATCH', adminPaths.issue(issue), { slug: 'number-one' });
  await magazine.db
    .updateTable('newsletter_issues')
    .set({ status: 'sent', sent_at: now.toISOString(), recipients: 2 })
    .execute();
  await arrangeFrontPage(magazine, send, lead);
  await send('PUT', adminPaths.appearance, {
    palette: 'salmon',
    accentDark: '#7cc9cf',
    logo: image.id,
    icon: image.id,
  });
  await flushViews(
    magazine.db,
    new Map([
      [lead, 30],
      [second, 12],
    ]),
    now,
  );
  return { lead, second, draft, image: image.id, issue, trashed };
}

async function arrangeFrontPage(
  magazine: Magazine,
  send: (method: string, path: string, body?: unknown) => Promise<unknown>,
  articleId: string,
): Promise<void> {
  const { version } = (await send('GET', adminPaths.frontPage)) as AdminFrontPage;
  const band = bandOf(magazine.categories.culture ?? '', { layout: 'tinted' });
  const arrangement = arrange({ lead: slotOf({ pin: { articleId, headline: 'Pinned' } }) }, band);
  const saved = (await send('PUT', adminPaths.frontPage, { arrangement, version })) as AdminFrontPage;
  const { version: published } = (await send('POST', adminPaths.frontPagePublication, {
    version: saved.version,
    publishAt: null,
  })) as AdminFrontPage;
  await send('PUT', adminPaths.frontPage, { arrangement: arrange({}), version: published });
}
