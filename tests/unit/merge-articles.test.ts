import { expect, it } from 'vitest';
import { emptyFields } from '../../src/admin/articles/fields/article-fields.ts';
import { followContent } from '../../src/admin/articles/fields/follow-content.ts';
import {
  mergeArticles,
  mergeWithoutAsking,
  resolveArticle,
  takeBack,
} from '../../src/admin/articles/merging/merge-articles.ts';
import { sharedFields } from '../../src/admin/forms/versions.ts';

const byHand = { readTime: false, publishDate: false };
const opened = { ...emptyFields('UTC'), title: 'Before', excerpt: 'Before', content: 'One.\n\nTwo.', follows: byHand };

it('takes every field and paragraph that one side has changed', () => {
  const mine = { ...opened, excerpt: 'Mine', content: 'One of mine.\n\nTwo.' };
  const stored = { ...opened, title: 'Theirs', content: 'One.\n\nTwo of theirs.', readTime: 9 };
  expect(mergeWithoutAsking({ mine, stored, opened })).toEqual({
    ...stored,
    excerpt: 'Mine',
    content: 'One of mine.\n\nTwo of theirs.',
  });
});

it('asks about what both have changed, field by field and paragraph by paragraph, and about everything without the original', () => {
  const mine = { ...opened, title: 'Mine', categoryId: 'm', content: 'One of mine.\n\nTwo.', slug: 'mine' };
  const stored = { ...opened, title: 'Theirs', categoryId: 't', content: 'One of theirs.\n\nTwo of theirs.' };
  expect(mergeWithoutAsking({ mine, stored, opened })).toBeNull();
  const merged = mergeArticles({ mine, stored, opened });
  expect(merged.conflicts).toEqual([
    { name: 'title', versions: { opened: 'Before', stored: 'Theirs', mine: 'Mine' }, canKeepBoth: true },
    {
      name: 'content',
      versions: { opened: 'One.', stored: 'One of theirs.', mine: 'One of mine.' },
      canKeepBoth: true,
    },
    { name: 'categoryId', versions: { opened: '', stored: 't', mine: 'm' }, canKeepBoth: false },
  ]);
  expect(resolveArticle(merged, ['both', 'mine', 'stored'])).toEqual({
    ...stored,
    title: 'Theirs Mine',
    content: 'One of mine.\n\nTwo of theirs.',
    slug: 'mine',
  });
  expect(mergeArticles({ mine, stored, opened: null }).conflicts.map(({ name }) => name)).toEqual([
    ...['title', 'content', 'categoryId', 'slug'],
  ]);
});

it('lets a read time follow the merged content unless an editor has set it', () => {
  const [long, longer] = ['mine '.repeat(900), 'theirs '.repeat(900)];
  const auto = { ...opened, readTime: followContent(opened.content), follows: { ...byHand, readTime: true } };
  const mine = { ...auto, content: `${auto.content}\n\n${long}`, readTime: 5 };
  const stored = { ...auto, content: `${longer}\n\n${auto.content}`, readTime: 6 };
  const follow = mergeWithoutAsking({ mine, stored, opened: auto });
  expect(follow).toMatchObject({ readTime: followContent(follow?.content ?? ''), follows: { readTime: true } });
  expect(follow?.readTime).toBeGreaterThan(8);
  const byThem = { ...stored, readTime: 30, follows: byHand };
  expect(mergeWithoutAsking({ mine, stored: byThem, opened: auto })).toMatchObject({ readTime: 30, follows: byHand });
  const byMe = { ...mine, readTime: 40, follows: byHand };
  expect(mergeWithoutAsking({ mine: byMe, stored, opened: auto })).toMatchObject({ readTime: 40, follows: byHand });
  // A date that follows the clock is no editor's change, and one that was set stays.
  const undated = { ...opened, publishDate: '2026-01-01T10:00', follows: { ...byHand, publishDate: true } };
  const dated = { ...opened, publishDate: '2031-03-04T05:06', follows: byHand };
  const later = { ...undated, publishDate: '2026-01-01T10:07' };
  expect(mergeWithoutAsking({ mine: dated, stored: later, opened: undated })).toEqual(dated);
  expect(mergeArticles({ mine: byMe, stored: byThem, opened: auto }).conflicts).toMatchObject([{ name: 'readTime' }]);
});

it('takes a merge back, and keeps what was typed since', () => {
  const before = { ...opened, content: 'One of mine.\n\nTwo.' };
  const after = { ...opened, title: 'Theirs', content: 'One of mine.\n\nTwo.\n\nThree of theirs.' };
  const now = { ...after, content: 'One of mine, and more.\n\nTwo.\n\nThree of theirs.' };
  expect(takeBack({ before, after }, now)).toEqual({ ...before, content: 'One of mine, and more.\n\nTwo.' });
});

it('knows what was sent before, when the answer was lost, as what both sides began with', () => {
  const sent = { ...opened, content: 'One.\n\nTwo.\n\nA new one\n', title: 'Mine' };
  const stored = { ...opened, content: 'One.\n\nTwo.\n\nA new one', title: 'Theirs' };
  const shared = sharedFields(opened, sent, stored);
  expect(shared).toEqual({ ...stored, title: 'Before' });
  const mine = { ...opened, content: 'One.\n\nTwo.\n\nA new one, typed on.' };
  expect(mergeWithoutAsking({ mine, stored, opened: shared })).toEqual({ ...mine, title: 'Theirs' });
});

it('asks about a text for an image that another editor has replaced, and knows the same image under another address', () => {
  const imageAt = (id: string, hash = 'a1') =>
    `https://site.example/media/018f0000-0000-7000-8000-00000000000${id}/${hash}/1280.webp`;
  const before = { ...opened, imageUrl: imageAt('1'), imageAlt: 'A river' as string | null };
  const mine = { ...before, imageAlt: 'The river at night' };
  const names = (stored: typeof before) =>
    mergeArticles({ mine, stored, opened: before }).conflicts.map(({ name }) => name);
  expect(names({ ...before, imageUrl: imageAt('2'), imageAlt: null })).toEqual(['imageAlt']);
  expect(names({ ...before, imageUrl: imageAt('1', 'b2'), imageCaption: 'Theirs' })).toEqual([]);
  const replaced = { ...before, imageUrl: imageAt('2'), imageAlt: null };
  expect(mergeWithoutAsking({ mine: before, stored: replaced, opened: before })).toEqual(replaced);
  expect(mergeWithoutAsking({ mine: replaced, stored: before, opened: before })).toEqual(replaced);
});

it('keeps what stands in a text for an upload, and takes no change for it', () => {
  const mine = { ...opened, content: 'One.\n\n![Uploading a.jpg…](upload:1)\n\nTwo.' };
  const stored = { ...opened, content: 'One.\n\nTwo of theirs.' };
  expect(mergeWithoutAsking({ mine, stored, opened })?.content).toBe(
    'One.\n\n![Uploading a.jpg…](upload:1)\n\nTwo of theirs.',
  );
});
