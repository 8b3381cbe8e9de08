import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { layout } from '../../src/contract/layout.ts';
import { limits } from '../../src/contract/limits.ts';
import { adminNavigation, type FoundTarget, foundTarget } from '../../src/contract/navigation.ts';
import { apiPaths, pagePaths } from '../../src/contract/paths.ts';
import { nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';
import { storeTag } from '../support/tags.ts';

describe.each(engines)('the navigation on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  const read = () => readAnswer(magazine.asOwner(adminPaths.navigation), adminNavigation);
  const put = (body: object) => send(magazine, 'PUT', adminPaths.navigation, body);
  const change = (body: object) => readAnswer(put(body), adminNavigation);
  const readLayout = () => readAnswer(magazine.request(apiPaths.layout), layout);
  const labels = (links: { label: string }[]) => links.map(({ label }) => label);

  it('follows the categories and the settings until an editor changes it', async () => {
    const before = await read();
    expect(before.isDefault).toEqual({ header: true, footer: true, social: true });
    expect(before.header.map(({ target }) => target?.label)).toEqual([
      'Politics',
      'Culture',
      'Opinion',
      'Books',
      'Magazine',
    ]);
    await readAnswer(put(before), adminNavigation);
    await send(magazine, 'POST', adminPaths.categories, { name: 'Science', slug: 'science' });
    await send(magazine, 'PATCH', adminPaths.settings, { xUrl: 'https://x.com/test' });
    const { header, footer, social } = await readLayout();
    await magazine.db.deleteFrom('categories').where('slug', '=', 'science').execute();
    expect(header.at(-1)).toEqual({ label: 'Science', category: 'science' });
    expect(footer.map(({ label }) => label)).toEqual(['Sections', 'Support', 'Legal']);
    expect(footer[1]?.children[0]).toEqual({ label: 'Subscribe', to: pagePaths.subscribe });
    expect(social).toMatchObject([{ label: 'X', url: 'https://x.com/test', icon: expect.stringContaining('<svg') }]);
  });

  it('shows what editors have chosen, renamed with its target, and the default again', async () => {
    const [first] = (await read()).header;
    const tagId = await storeTag(magazine.db, 'Climate');
    await magazine.publish({ title: 'Rain', tagIds: [tagId] });
    const given = {
      header: [
        {
          kind: 'category',
          id: first?.id,
          children: [
            { kind: 'tag', id: tagId },
            { label: 'Shop', url: 'https://shop.test/' },
          ],
        },
        { label: 'Home page', kind: 'home' },
        { label: 'About us', url: '/about' },
      ],
      footer: [{ label: 'More', children: [{ kind: 'author', id: magazine.authorId }] }],
      social: [{ label: 'Write to us', url: 'mailto:desk@magazine.test' }],
    };
    const changed = await change(given);
    expect(changed.isDefault).toEqual({ header: false, footer: false, social: false });
    await send(magazine, 'PATCH', adminPaths.tag(tagId), { name: 'Weather', slug: 'weather' });
    expect(await readLayout()).toEqual({
      header: [
        {
          label: 'Politics',
          category: 'politics',
          children: [
            { label: 'Weather', to: '/tags/weather' },
            { label: 'Shop', href: 'https://shop.test/' },
          ],
        },
        { label: 'Home page', href: '/' },
        { label: 'About us', href: '/about' },
      ],
      footer: [{ label: 'More', children: [{ label: 'Ada Vale', to: '/authors/ada-vale' }] }],
      social: [{ label: 'Write to us', url: 'mailto:desk@magazine.test', icon: expect.any(String) }],
    });
    const back = await change({ header: null, version: changed.version });
    expect(back).toMatchObject({ isDefault: { header: true, footer: false, social: false } });
    expect(labels((await readLayout()).header)).toContain('Magazine');
  });

  it('leaves out what is gone or hidden, and tells editors', async () => {
    const tagId = await storeTag(magazine.db, 'Climate');
    await change({
      header: [
        { kind: 'tag', id: tagId, children: [{ label: 'About', url: '/about' }] },
        { kind: 'author', id: nobody },
        { label: 'About', url: '/about' },
      ],
    });
    expect((await readLayout()).header).toEqual([{ label: 'About', href: '/about' }]);
    const { header } = await read();
    expect(header[0]?.target).toEqual({ label: 'Climate', path: '/tags/climate', isHidden: true });
    expect(header[1]?.target).toBeNull();
    await magazine.publish({ title: 'Rain', tagIds: [tagId] });
    expect(labels((await readLayout()).header)).toEqual(['Climate', 'About']);
  });

  it('refuses a stale change, and accepts one without a version', async () => {
    const { version } = await read();
    await change({ header: [{ kind: 'search' }], version });
    await readProblem(put({ header: [], version }), 'stale-edit');
    expect(await change({ header: [{ kind: 'newsletter' }] })).toMatchObject({ version: version + 2 });
    expect(labels((await readLayout()).header)).toEqual(['Newsletter']);
  });

  it('refuses URLs that lead astray', async () => {
    const bad = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'ftp://elsewhere.test',
      '//elsewhere.test',
      '/\\elsewhere.test',
      '/\t/elsewhere.test',
      '\t/about',
      '/about\n',
      '/a\u202Eb',
      '\\\\elsewhere.test',
      'https:elsewhere.test',
      'https:///elsewhere.test',
      'https://',
      'http://a b.test',
      'elsewhere.test',
      'mailto:',
      '#top',
      '?q=1',
      '',
      `https://elsewhere.test/${'x'.repeat(10_000)}`,
    ];
    for (const url of bad) {
      const { errors } = await readProblem(put({ header: [{ label: 'Bad', url }] }), 'invalid');
      expect(Object.keys(errors ?? {}), url).toEqual(['header.0.url']);
      const social = await readProblem(put({ social: [{ label: 'Bad', url }] }), 'invalid');
      expect(Object.keys(social.errors ?? {}), url).toEqual(['social.0.url']);
      const footer = [{ label: 'Column', children: [{ label: 'Bad', url }] }];
      const { errors: below } = await readProblem(put({ footer }), 'invalid');
      expect(Object.keys(below ?? {}), url).toEqual(['footer.0.children.0.url']);
    }
    for (const url of [
      '/',
      '/about?x=1#top',
      'https://elsewhere.test',
      'HTTP://elsewhere.test/a',
      'mailto:a@b.test',
      ' /about ',
    ]) {
      await change({ header: [{ label: 'Good', url }] });
    }
  });

  it('refuses more than there is room for, and entries that say nothing', async () => {
    const entries = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ label: `Entry ${at}`, url: '/about' }));
    const { headerEntries, footerColumns, footerEntries } = limits;
    const columns = (count: number, inEach = 1) =>
      entries(count).map(({ label }) => ({ label, children: entries(inEach) }));
    const refused: [object, string][] = [
      [{ header: entries(headerEntries + 1) }, 'header'],
      [{ header: [{ label: 'A', url: '/', children: entries(limits.navigationChildren + 1) }] }, 'header.0.children'],
      [{ footer: columns(footerColumns + 1) }, 'footer'],
      [{ footer: columns(1, footerEntries + 1) }, 'footer.0.children'],
      [{ social: entries(limits.socialLinks + 1) }, 'social'],
      [{ header: [{ url: '/about' }] }, 'header.0.label'],
      [{ header: [{ label: 'x'.repeat(10_000), url: '/about' }] }, 'header.0.label'],
      [{ header: [{ label: 'No target' }] }, 'header.0.url'],
      [{ header: [{ kind: 'category' }] }, 'header.0.id'],
      [{ header: [{ kind: 'planet', id: 'x' }] }, 'header.0.kind'],
    ];
    for (const [body, field] of refused) {
      const { errors } = await readProblem(put(body), 'invalid');
      expect(Object.keys(errors ?? {})).toEqual([field]);
    }
    await change({ header: entries(headerEntries), footer: columns(footerColumns, footerEntries) });
    expect((await readLayout()).footer).toHaveLength(footerColumns);
  });

  it('finds what an entry can lead to', async () => {
    await storeTag(magazine.db, 'Café culture');
    const find = (q: string) =>
      readItems(magazine.asOwner(`${adminPaths.navigationTargets}?q=${encodeURIComponent(q)}`));
    expect((await find('cult')).map(({ kind, label }) => [kind, label])).toEqual([
      ['category', 'Culture'],
      ['tag', 'Café culture'],
    ]);
    expect(await find('ada')).toMatchObject([{ kind: 'author', path: '/authors/ada-vale' }]);
    expect(await find('abou')).toMatchObject([{ label: 'About', path: '/about' }]);
    expect(await find('zzz')).toEqual([]);
    expect((await find('')).length).toBe(limits.suggestedTargets);
  });
});

async function readItems(answer: Promise<Response>): Promise<FoundTarget[]> {
  return foundTarget.array().parse(await (await answer).json());
}

describe.each(engines)('the order of categories on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  let ids: string[];

  const order = (given: unknown) => send(magazine, 'PUT', adminPaths.categoryOrder, { ids: given });
  const readNames = async () =>
    ((await (await magazine.request(apiPaths.categories)).json()) as { name: string }[]).map(({ name }) => name);

  beforeEach(async () => {
    const slugs = ['politics', 'culture', 'opinion', 'books', 'magazine'];
    await magazine.db.deleteFrom('categories').where('slug', 'not in', slugs).execute();
    ids = slugs.map((slug) => magazine.categories[slug] ?? '');
  });

  it('is that of their ids; one that another editor has created follows', async () => {
    const [politics = '', culture = '', ...others] = ids;
    await send(magazine, 'POST', adminPaths.categories, { name: 'Science', slug: 'science' });
    expect((await order([...others, culture, politics, nobody])).status).toBe(200);
    expect(await readNames()).toEqual(['Opinion', 'Books', 'Magazine', 'Culture', 'Politics', 'Science']);
    await readProblem(order([politics, politics]), 'invalid');
    await readProblem(order('politics'), 'invalid');
  });

  it('folds those that do not fit the header into one entry', async () => {
    for (let more = 1; more < 8; more += 1) {
      await send(magazine, 'POST', adminPaths.categories, { name: `Category ${more}`, slug: `category-${more}` });
    }
    const { header, isApart } = layout.parse(await (await magazine.request(apiPaths.layout)).json());
    const more = header.at(-1);
    expect(isApart).toBe(true);
    expect(more).toMatchObject({ label: 'More' });
    expect([...header.slice(0, -1), ...(more?.children ?? [])].map(({ label }) => label)).toEqual(await readNames());
    const navigation = adminNavigation.parse(await (await magazine.asOwner(adminPaths.navigation)).json());
    expect(navigation.header).toHaveLength(12);
    expect((await send(magazine, 'PUT', adminPaths.navigation, navigation)).status).toBe(200);
  });
});
