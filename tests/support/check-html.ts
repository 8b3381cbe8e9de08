import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { HtmlValidate } from 'html-validate';
import { z } from 'zod';

/** A page as the server sent it. */
export interface SentPage {
  path: string;
  html: string;
}

/** Everything that html-validate knows, save for how it would write what React writes in its own way. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React's spelling: HTML takes attributes in any case, a slash at the end of what has no contents, and `disabled=""`.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'void-style': ['error', { style: 'selfclosing' }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    // React's ids begin with "_", which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The dialogs stand before the page's h1, and begin with an h2.
    'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
    // Styles are the site's own.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Titles are the editors', of up to 200 characters.
    'long-title': 'off',
  },
});

/** @returns what html-validate has to say against a page; an empty list when it is valid */
export async function findHtmlErrors({ path, html }: SentPage): Promise<string[]> {
  const { results } = await validator.validateString(html, path);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => `${path}: ${message} (${ruleId}) at ${html.slice(offset - 20, offset + 80)}`);
}

/** The Nu Html Checker's remark on every `<br/>`, which HTML allows. */
const onSlashes = '.*Trailing slash on void elements.*';

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** @returns what the Nu Html Checker, which is behind validator.w3.org, has to say against the pages: errors and warnings */
export async function findNuErrors(pages: readonly SentPage[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-html-'));
  try {
    const files = pages.map(({ html }, place) => {
      const file = join(folder, `${place}.html`);
      writeFileSync(file, html);
      return file;
    });
    const checker = spawn('java', ['-jar', jar, '--format', 'json', '--filterpattern', onSlashes, ...files]);
    const { messages } = nuReport.parse(JSON.parse(await text(checker.stderr)));
    return messages.map(({ url, message, extract }) => {
      const place = Number(basename(url, '.html'));
      return `${pages[place]?.path}: ${message} at ${extract}`;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const nuReport = z.object({
  messages: z.array(z.object({ url: z.string(), message: z.string(), extract: z.string().optional() })),
});

/** @returns whether this machine can run the Nu Html Checker */
export function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0;
}
