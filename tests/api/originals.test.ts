import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { originals } from '../../src/contract/originals.ts';
import { siteImport } from '../../src/contract/site-imports.ts';
import { workOnAsked } from '../../src/imports/admin/work-on-asked.ts';
import { forgetImports } from '../../src/services/imports/forget-imports.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { wxr, wxrPost } from '../support/imports/wxr.ts';
import { fixedSite, setUpMagazine } from '../support/magazine.ts';
import { sharedMedia } from '../support/media.ts';
import { employ, personOf } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { signInAs, type Visitor, visit } from '../support/visitor.ts';

const day = 24 * 60 * 60 * 1000;

const text = `<p>The river rose at <b>night</b>.</p>
<form action='/vote' class="poll"><p>Was it loud?</p><input name=a></form>
<p>In the morning it fell.</p>
<iframe src="https://maps.example/embed?id=7&amp;zoom=3"></iframe>
<p>Then came the boats.</p>
[ninja_form id=3]
<p>${'Long words follow. '.repeat(3)}</p>
<x-poll data-id="9">${'<p>One of many answers.</p>'.repeat(60)}</x-poll>`;

const exported = wxr(
  wxrPost({ id: 1, fields: { 'content:encoded': text } }),
  wxrPost({ id: 2, type: 'page', fields: { 'content:encoded': '<p>Write to us.</p><form action="/send"></form>' } }),
);

describe.each(engines)('originals of imported texts on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const media = sharedMedia();
  hashQuickly(magazine);

  const work = () => workOnAsked({ db: magazine.db, media, site: fixedSite() }, new AbortController().signal);

  async function moveIn(): Promise<string> {
    const form = new FormData();
    form.set('file', new File([exported], 'old.xml'));
    const sent = magazine.asOwner(adminPaths.siteImports, { method: 'POST', body: form });
    const { id } = await readAnswer(sent, siteImport, 201);
    await work();
    await magazine.asOwner(adminPaths.siteImportAct(id, 'start'), { method: 'POST' });
    await work();
    return id;
  }

  async function join(role: 'author' | 'editor'): Promise<Visitor> {
    await employ(magazine, role);
    const visitor = visit(magazine.db);
    expect((await signInAs(visitor, personOf(role))).status).toBe(204);
    return visitor;
  }

  const idOf = async (table: 'articles' | 'pages') =>
    (await magazine.db.selectFrom(table).select('id').orderBy('created_at').executeTakeFirstOrThrow()).id;

  it('are there for who may change the article, with what stands around them, until the import is forgotten', async () => {
    const importId = await moveIn();
    const path = adminPaths.articleOriginals(await idOf('articles'));
    const kept = await readAnswer(magazine.asOwner(path), originals);
    expect(kept).toMatchObject({ source: 'wordpress', importId });
    const of = (kind: string) => kept.items.find((item) => item.kind === kind);
    const inText = kept.items.filter(({ place }) => place === null).map(({ kind }) => kind);
    expect(inText).toEqual(['form', 'iframe', 'shortcode', 'widget']);
    expect(of('form')).toMatchObject({
      snippet: expect.stringContaining('<form action="/vote"'),
      place: null,
      around: { inside: 'Was it loud?', before: 'The river rose at night.', after: 'In the morning it fell.' },
    });
    expect(of('iframe')?.around).toEqual({
      inside: '',
      before: 'In the morning it fell.',
      after: 'Then came the boats.',
      url: 'https://maps.example/embed?id=7&zoom=3',
    });
    expect(of('shortcode')).toMatchObject({ snippet: '[ninja_form id=3]', around: { before: 'Then came the boats.' } });
    // The report has its beginning, the editor all of it.
    expect(of('widget')?.snippet).toMatch(/^<x-poll data-id="9">.{1400,}<\/x-poll>$/);
    expect(of('excerpt-made')).toMatchObject({ place: 'excerpt', around: null });

    const [author, editor] = [await join('author'), await join('editor')];
    await readProblem(author.call(path), 'not-allowed');
    expect(await readAnswer(editor.call(path), originals)).toEqual(kept);
    const page = adminPaths.pageOriginals(await idOf('pages'));
    const ofPage = await readAnswer(editor.call(page), originals);
    expect(ofPage.items).toMatchObject([{ kind: 'form', around: { before: 'Write to us.' } }]);

    await forgetImports(magazine.db, new Date(Date.parse(kept.until ?? '') + day));
    const gone = { source: '', importId: null, until: null, items: [] };
    expect(await readAnswer(magazine.asOwner(path), originals)).toEqual(gone);
  });

  it('are none for an article that no import wrote', async () => {
    await readProblem(magazine.asOwner(adminPaths.articleOriginals('nothing')), 'not-found');
  });
});
