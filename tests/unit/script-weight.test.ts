import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  checkScriptWeight,
  editorLimit,
  scriptLimits,
  weighEditor,
  weighScripts,
} from '../../src/server/build/script-weight.ts';

const page = 'src/site/routes/articles.$slug.tsx?tsr-split=component';

const manifest = {
  'src/site/main.tsx': { file: 'entry.js', imports: ['_library.js'] },
  '_library.js': { file: 'library.js' },
  '_ahead.js': { file: 'ahead.js', imports: ['_library.js'] },
  [page]: { file: 'page.js', imports: ['src/site/main.tsx'] },
  '_admin.js': { file: 'admin.js' },
};

const sizes = { 'entry.js': 1000, 'library.js': 2000, 'ahead.js': 3000, 'page.js': 4000, 'admin.js': 9000 };

async function weigh(html: string) {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-weight-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = Object.entries(sizes).map(([name, size]) => writeFile(join(folder, `${name}.br`), Buffer.alloc(size)));
  await Promise.all([...files, writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))]);
  return weighScripts(folder, async () => ({ status: 200, headers: new Headers(), html }), '/entry.js');
}

test('what the application loads is counted once, without what other pages load, and without data', async () => {
  const data = `<script type="application/json">${JSON.stringify('data'.repeat(50))}</script>`;
  const { withPage, withApplication } = await weigh(`<script>run()</script>${data}`);
  expect(withPage).toBeLessThan(20);
  expect(withApplication - withPage).toBe(1000 + 2000 + 4000);
});

test('files that the page itself names come with the page', async () => {
  const without = await weigh('');
  const { withPage, withApplication } = await weigh('<link rel="modulepreload" href="/ahead.js">');
  expect(withPage - without.withPage).toBe(3000 + 2000);
  expect(withApplication - without.withApplication).toBe(3000);
});

test('scripts that are loaded on use are weighed apart', async () => {
  const { withPage, onUse } = await weigh(
    '<script data-reading="/library.js" data-appearance="/ahead.js">run()</script>',
  );
  expect(withPage).toBeLessThan(20);
  expect(onUse).toBe(2000 + 3000);
});

test('a build with heavier scripts fails', () => {
  expect(() => checkScriptWeight(scriptLimits)).not.toThrow();
  for (const name of ['withPage', 'withApplication', 'onUse'] as const) {
    expect(() => checkScriptWeight({ ...scriptLimits, [name]: scriptLimits[name] + 1 })).toThrow('over their limit');
  }
});

test('a build with a heavier rich text fails, and one in which it is no file of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-weight-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const admin = { 'src/admin/main.tsx': { file: 'main.js', imports: ['_ui.js'] }, '_ui.js': { file: 'ui.js' } };
  const write = (source: string, bytes: number) =>
    Promise.all([
      writeFile(
        join(folder, 'manifest.json'),
        JSON.stringify({ ...admin, [source]: { file: 'e.js', css: ['e.css'], imports: ['_ui.js'] } }),
      ),
      writeFile(join(folder, 'e.js.gz'), Buffer.alloc(bytes - 100)),
      writeFile(join(folder, 'e.css.gz'), Buffer.alloc(100)),
    ]);
  await write('src/editor/text-editor/rich-editor.tsx', editorLimit);
  expect(await weighEditor(folder)).toBe(editorLimit);
  await write('src/editor/text-editor/rich-editor.tsx', editorLimit + 1);
  await expect(weighEditor(folder)).rejects.toThrow('over its limit');
  await write('_elsewhere.js', 1000);
  await expect(weighEditor(folder)).rejects.toThrow('no file of its own');
});
