import { describe, expect, it } from 'vitest';
import { createAuthor } from '../../src/services/authors/create-author.ts';
import { indexArticle } from '../../src/services/search-index/index-article.ts';
import { actor } from '../support/actor.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, now, setUpMagazine, site } from '../support/magazine.ts';
import { search, snippetOf, titlesOf } from '../support/searching.ts';

describe.each(engines)('the search on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const { publish } = {
    publish: (title: string, content: string, given: Parameters<typeof magazine.publish>[0] = {}) =>
      magazine.publish({ title, content, excerpt: 'Nothing to see', ...given }),
  };

  it('finds a word in the title, the excerpt and the text, in that order', async () => {
    await publish('In the text', 'Where the river bends', { publishDate: minutesFromNow(-1) });
    await publish('In the excerpt', 'No water', { excerpt: 'By the river', publishDate: minutesFromNow(-20) });
    await publish('The river', 'No water', { publishDate: minutesFromNow(-60 * 24 * 365) });
    await publish('Something else', 'No water');
    expect(await titlesOf(magazine, 'river')).toEqual(['The river', 'In the excerpt', 'In the text']);
  });

  it('ranks the newer above the older when the match is in the same field', async () => {
    await publish('River, old', 'x', { publishDate: minutesFromNow(-300) });
    await publish('River, new', 'x', { publishDate: minutesFromNow(-100) });
    await publish('Stream, old', 'river', { publishDate: minutesFromNow(-200) });
    await publish('River, back-dated', 'x', { publishDate: minutesFromNow(-200) });
    await publish('Stream, new', 'river', { publishDate: minutesFromNow(-10) });
    const expected = ['River, new', 'River, back-dated', 'River, old', 'Stream, new', 'Stream, old'];
    expect(await titlesOf(magazine, 'river')).toEqual(expected);
  });

  it('requires every word in some field, and ranks articles with more of them in the title first', async () => {
    await publish('Text only', 'The council crossed the river', { publishDate: minutesFromNow(-1) });
    await publish('The council', 'It crossed the river', { publishDate: minutesFromNow(-2) });
    await publish('The council at the river', 'x', { publishDate: minutesFromNow(-3) });
    await publish('Excerpt', 'The river', { excerpt: 'The council', publishDate: minutesFromNow(-4) });
    await publish('Only a council', 'x');
    await publish('Only a river', 'x');
    const expected = ['The council at the river', 'The council', 'Excerpt', 'Text only'];
    expect(await titlesOf(magazine, 'river council')).toEqual(expected);
  });

  it('matches the last word as a prefix, and no other', async () => {
    await publish('A', 'lighthouse keepers');
    expect(await titlesOf(magazine, 'light')).toEqual(['A']);
    expect(await titlesOf(magazine, 'lighthouse keep')).toEqual(['A']);
    expect(await titlesOf(magazine, 'light keepers')).toEqual([]);
    expect(await titlesOf(magazine, '"lighthouse keep"')).toEqual([]);
  });

  it('matches a prefix of two or three letters in titles, excerpts and names only', async () => {
    await publish('Iowa', 'Nothing');
    await publish('Elsewhere', 'Iowa');
    expect(await titlesOf(magazine, 'io')).toEqual(['Iowa']);
    expect(await titlesOf(magazine, 'nothing io')).toEqual(['Iowa']);
    expect(await titlesOf(magazine, 'iowa')).toEqual(['Iowa', 'Elsewhere']);
    expect(await titlesOf(magazine, 'i')).toEqual([]);
    expect(await titlesOf(magazine, 'ad')).toHaveLength(2);
  });

  it('finds a phrase only where its words follow each other', async () => {
    await publish('A', 'the town council met');
    await publish('B', 'the council of the town met');
    await publish('C', 'a town', { excerpt: 'ends here: town' });
    await publish('The town', 'council');
    expect(await titlesOf(magazine, '"town council"')).toEqual(['A']);
    expect(await titlesOf(magazine, '“Town  Council”')).toEqual(['A']);
    expect((await titlesOf(magazine, 'met "the town"')).sort()).toEqual(['A', 'B']);
    expect(await titlesOf(magazine, '"town council')).toEqual(['A']);
  });

  it('treats joined words as a phrase', async () => {
    await publish('A', 'They don’t co-operate at 3.5 volts');
    await publish('B', 'We operate a co at 5 to 3; don is a t');
    for (const query of ["don't ", 'co-operate', 'CO-OPER', '3.5']) {
      expect(await titlesOf(magazine, query)).toEqual(['A']);
    }
  });

  it('excludes a word, a phrase or an author', async () => {
    await publish('A', 'the river and the town council');
    await publish('B', 'the river and the council of the town');
    await publish('C', 'the river', { title: 'C of the town' });
    expect(await titlesOf(magazine, 'river -council')).toEqual(['C of the town']);
    expect((await titlesOf(magazine, 'river -"town council"')).sort()).toEqual(['B', 'C of the town']);
    expect(await titlesOf(magazine, 'river -town')).toEqual([]);
    expect(await titlesOf(magazine, 'river -vale')).toEqual([]);
    expect(await titlesOf(magazine, '-river')).toEqual([]);
  });

  it.each([
    ['cafe', 'A café'],
    ['CAFÉ', 'A café'],
    ['café', 'A cafe'],
    ['Łódź', 'Lodz'],
    ['lodz', 'Łódź'],
    ['strasse', 'Straße'],
    ['STRAẞE', 'Strasse'],
    ['aerø', 'Ærö'],
    ['œuvre', 'Oeuvre'],
    ['naïve', 'nai\u0308ve'],
    ['fish', 'ﬁsh'],
    ['ΟΔΟΣ', 'οδός'],
    ['елка', 'Ёлка'],
    ['istanbul', 'İstanbul'],
    ['العربية', 'ٱلْعَرَبِيَّة'.replace('ٱ', 'ا')],
  ])('finds without case and accents: %s in %s', async (query, text) => {
    await publish('A', `Before ${text} after`);
    expect(await titlesOf(magazine, `${query} `)).toEqual(['A']);
  });

  it.each([
    ['東京', '私は東京に住んでいます。'],
    ['住んで', '私は東京に住んでいます。'],
    ['北京大学', '他在北京大学学习'],
    ['คนไทย', 'ฉันเป็นคนไทยครับ'],
    ['한국', '한국어를 배워요'],
    ['हिन्दी', 'मैं हिन्दी बोलता हूँ'],
    ['שלום', 'שָׁלוֹם עולם'],
  ])('finds %s in %s', async (query, text) => {
    await publish('A', text);
    await publish('B', '京東 大学北京 something else');
    const [result, ...others] = await search(magazine, query);
    expect(result?.title).toBe('A');
    expect(others).toEqual([]);
    expect(snippetOf(result)).toContain('[');
  });

  it.each([
    ['a letter left out', 'lighthuse'],
    ['a letter added', 'lighthousse'],
    ['a letter changed', 'lighthause'],
    ['two letters in the wrong order', 'lihgthouse'],
    ['the first letter wrong', 'kighthouse'],
    ['the last letter wrong', 'lighthousr'],
    ['two errors in a long word', 'lighthoseu'],
  ])('tolerates a typing error when nothing else matches: %s', async (_what, query) => {
    await publish('The lighthouse', 'It has a keeper');
    await publish('Other', 'The lighthouse keeper');
    expect(await titlesOf(magazine, query)).toEqual(['The lighthouse', 'Other']);
    expect(await titlesOf(magazine, `keeper ${query}`)).toEqual(['The lighthouse', 'Other']);
    expect(snippetOf((await search(magazine, query))[1])).toBe('The [lighthouse] keeper');
  });

  it('tolerates no typing error while the exact word matches', async () => {
    await publish('Form', 'form');
    await publish('From', 'from');
    expect(await titlesOf(magazine, 'form')).toEqual(['Form']);
    expect(await titlesOf(magazine, 'forn')).toEqual(['Form']);
  });

  it('tolerates no typing error in a short word or a phrase', async () => {
    await publish('The cat', 'in the lighthouse');
    expect(await titlesOf(magazine, 'cot')).toEqual([]);
    expect(await titlesOf(magazine, '"the lighthuse"')).toEqual([]);
  });

  it('finds articles by the current name of their author', async () => {
    const author = { name: 'José Nuñez', title: 'Writer', initials: 'JN' };
    const { id } = await createAuthor(magazine.db, { author, actor, now, siteUrl: site.url });
    await publish('By José', 'Nothing', { authorId: id });
    await publish('By Ada', 'She met Nunez');
    expect(await titlesOf(magazine, 'nunez')).toEqual(['By José', 'By Ada']);
    expect(await titlesOf(magazine, '"jose nunez"')).toEqual(['By José']);
    expect(await titlesOf(magazine, 'nun')).toEqual(['By José']);
    await magazine.db.updateTable('authors').set({ name: 'José Pérez' }).where('id', '=', id).execute();
    expect(await titlesOf(magazine, 'perez')).toEqual(['By José']);
    expect(await titlesOf(magazine, 'nunez')).toEqual(['By Ada']);
  });

  it('narrows to a category', async () => {
    await publish('A', 'river');
    await publish('B', 'river', { category: 'books' });
    expect(await titlesOf(magazine, { q: 'river', category: 'books' })).toEqual(['B']);
    expect(await titlesOf(magazine, { q: 'riber', category: 'books' })).toEqual(['B']);
    expect(await titlesOf(magazine, { q: 'river', category: 'culture' })).toEqual([]);
    expect(await titlesOf(magazine, { q: 'river', category: 'nowhere' })).toEqual([]);
  });

  it('finds a scheduled article from the millisecond of its publish date on', async () => {
    const publishDate = '2026-06-15T12:00:00.500Z';
    await publish('Soon', 'the acquisition', { publishDate });
    const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
    for (const query of ['acquisition', 'aquisition', 'soon', 'vale']) {
      expect(await titlesOf(magazine, query, at(499))).toEqual([]);
      expect(await titlesOf(magazine, query, at(500))).toEqual(['Soon']);
    }
  });

  it('ignores Markdown syntax and link URLs in the text', async () => {
    await publish(
      'A',
      '# Heading\n\nSome **bold**ness and [a link](https://hidden.example/secret "tip").\n\n* item\n* other',
    );
    expect(snippetOf((await search(magazine, 'boldness'))[0])).toBe('Heading Some [boldness] and a link. item other');
    expect(await titlesOf(magazine, 'secret')).toEqual([]);
  });

  it('reflects changes and the deletion of an article', async () => {
    const id = await publish('Before', 'river', { category: 'books' });
    const [category] = Object.values(magazine.categories);
    await magazine.db.transaction().execute(async (trx) => {
      const change = { title: 'After', content: 'mountain', publish_date: minutesFromNow(-500), category_id: category };
      await trx.updateTable('articles').set(change).where('id', '=', id).execute();
      await indexArticle(trx, { articleId: id });
    });
    await publish('Newer', 'mountain');
    expect(await titlesOf(magazine, 'river')).toEqual([]);
    expect(await titlesOf(magazine, 'before')).toEqual([]);
    expect(await titlesOf(magazine, { q: 'mountain', category: 'books' })).toEqual([]);
    expect(await titlesOf(magazine, 'mountain')).toEqual(['Newer', 'After']);

    await magazine.db.deleteFrom('articles').where('id', '=', id).execute();
    expect(await titlesOf(magazine, 'mountain')).toEqual(['Newer']);
    await magazine.db.deleteFrom('articles').execute();
    expect(await titlesOf(magazine, 'mountain')).toEqual([]);
  });

  it('has no trace of an article whose transaction was rolled back', async () => {
    const failing = magazine.db.transaction().execute(async (trx) => {
      const { id } = await trx.selectFrom('articles').select('id').executeTakeFirstOrThrow();
      await trx.updateTable('articles').set({ content: 'mountain' }).where('id', '=', id).execute();
      await indexArticle(trx, { articleId: id });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow();
    await publish('A', 'river');
    expect(await titlesOf(magazine, 'mountain')).toEqual([]);
    expect(await titlesOf(magazine, 'river')).toEqual(['A']);
  });

  it('handles many articles of the same second', async () => {
    for (let count = 0; count < 50; count += 1) await publish(`Number ${count}`, 'river');
    expect(new Set(await titlesOf(magazine, { q: 'river', limit: '100' })).size).toBe(50);
  });
});
