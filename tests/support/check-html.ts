import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { HtmlValidate } from 'html-validate';
import { z } from 'zod';

/** A page as received from the server. */
export interface SentPage {
  path: string;
  html: string;
}

/** All rules of html-validate, except those on spelling where React's output differs. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React's output style: HTML allows attributes in any case, a slash in void elements, and `disabled=""`.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'void-style': ['error', { style: 'selfclosing' }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    // React's ids start with "_", which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The dialogs come before the page's h1, and start with an h2.
    'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
    // The site itself sets inline styles.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Editors write the titles, of up to 200 characters.
    'long-title': 'off',
  },
});

/** @returns the errors that html-validate finds in a page; none when it is valid */
export async function findHtmlErrors({ path, html }: SentPage): Promise<string[]> {
  const { results } = await validator.validateString(html, path);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => `${path}: ${message} (${ruleId}) at ${html.slice(offset - 20, offset + 80)}`);
}

/** The Nu Html Checker's note on every `<br/>`, which HTML allows. */
const onSlashes = '.*Trailing slash on void elements.*';

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** @returns the errors and warnings of the Nu Html Checker, which runs behind validator.w3.org, for the pages */
export async function findNuErrors(pages: readonly SentPage[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-html-'));
  try {
    const files = pages.map(({ html }, index) => {
      const file = join(folder, `${index}.html`);
      writeFileSync(file, html);
      return file;
    });
    const checker = spawn('java', ['-jar', jar, '--format', 'json', '--filterpattern', onSlashes, ...files]);
    const { messages } = nuReport.parse(JSON.parse(await text(checker.stderr)));
    return messages.map(({ url, message, extract }) => {
      const index = Number(basename(url, '.html'));
      return `${pages[index]?.path}: ${message} at ${extract}`;
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
