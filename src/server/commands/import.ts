import type { Counts } from '../../exports/masthead/manifest.ts';
import { ImportError } from '../../exports/source/import-error.ts';
import { atCaller, readCommandSettings } from './command-settings.ts';
import { importFile } from './import-file.ts';
import { runCommand } from './run-command.ts';
import { stopSignal } from './stop-signal.ts';

const usage = `Reads an export in Masthead's own format into an empty site, with the server's own settings and before its first start.

  npm run import -- FILE.zip

It brings everything but accounts: the first start prints the link to create the owner's. See docs/export-format.md.`;

runCommand(usage, async ([file, ...rest]) => {
  if (file === undefined || file.startsWith('-') || rest.length > 0) return false;
  const environment = readCommandSettings();
  const signal = stopSignal();
  try {
    console.log(
      describe(
        await importFile(environment, { path: atCaller(file), signal, tell: (sentence) => console.log(sentence) }),
      ),
    );
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new ImportError('The import was stopped. Nothing has changed.', { cause: error });
  }
  return true;
});

function describe({ articles, authors, categories, issues, subscribers, media }: Counts): string {
  return [
    `Imported: ${articles} articles, ${authors} authors, ${categories} categories, ${media} images, ${issues} newsletter issues and ${subscribers} subscribers.`,
    'Start the site as usual; it makes the sizes of the images by itself. Issues that were scheduled are drafts: nothing is sent by itself.',
  ].join('\n');
}
