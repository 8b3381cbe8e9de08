import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../src/services/articles/rendering/render-markdown.ts';
import { TextRenderer } from '../../src/services/articles/rendering/text-renderer.ts';
import { listenToLog } from '../support/log.ts';

describe('a long text', () => {
  it('is rendered like a short one', async () => {
    const source = '# One\n\n*Two* [three](https://a.test) <b>\n\n'.repeat(1000);
    const renderer = new TextRenderer();
    const shown = await Promise.all([
      renderer.render(source),
      renderer.renderDraft('a', source),
      renderer.renderFor('a', source),
      renderer.render(source),
    ]);
    expect(shown).toEqual(Array(4).fill(renderMarkdown(source)));
  });

  it('of a reader waits for none of an account', async () => {
    const renderer = new TextRenderer();
    let done = 0;
    const worst = (account: number) => '- a\n'.repeat(100_000) + account;
    const accounts = [1, 2, 3, 4].map(async (account) => {
      const draft = account % 2 === 0;
      await renderer[draft ? 'renderDraft' : 'renderFor'](String(account), worst(account));
      done += 1;
    });
    await renderer.render('A reader reads on. '.repeat(2000));
    expect(done).toBeLessThan(accounts.length);
    await Promise.all(accounts);
  });

  it('that one account no longer needs is still rendered for another that has asked for it', async () => {
    const renderer = new TextRenderer();
    const text = (name: string) => `*${name}* `.repeat(8000);
    const first = renderer.renderFor('Cy', text('first'));
    const given = renderer.renderFor('Ada', text('shared')).catch((error: unknown) => error);
    const kept = renderer.renderFor('Ben', text('shared'));
    const more = ['1', '2', '3', '4'].map((name) => renderer.renderFor('Ada', text(name)));
    expect(await given).toMatchObject({ kind: 'superseded' });
    expect(await kept).toEqual(renderMarkdown(text('shared')));
    await Promise.all([first, ...more]);
  });

  it('is shown as plain text when rendering takes too long, while short ones are still rendered', async () => {
    const log = listenToLog();
    const renderer = new TextRenderer(1);
    const source = `<b>One</b> & ${'two '.repeat(10_000)}\nthree\n\nfour`;
    const { html, words } = await renderer.render(source);
    expect(html).toMatch(
      /^<p dir="auto">&lt;b&gt;One&lt;\/b&gt; &amp; two .+ <br \/>\nthree<\/p>\n<p dir="auto">four<\/p>\n$/,
    );
    expect(words).toBe(10_004);
    expect(log).toEqual([`rendering: a text of ${source.length} characters is shown as it was written`]);
    expect((await renderer.render('*Short*')).html).toContain('<em>Short</em>');
  });
});
