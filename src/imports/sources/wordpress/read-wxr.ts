import { ImportError } from '../../../exports/source/import-error.ts';
import type { InputFile } from '../files/file-set.ts';
import { encodingOf } from '../files/read-file.ts';
import { WxrParser } from './wxr-parser.ts';
import type { WxrPart } from './wxr-parts.ts';

/**
 * Streams an export of WordPress, in the memory of its largest item.
 * @param site gets what the export says of the site, before the first item comes
 * @throws ImportError when the file ends in the middle
 */
export async function* readWxr(
  file: InputFile,
  site: Map<string, string>,
  signal?: AbortSignal,
): AsyncGenerator<WxrPart> {
  const parser = new WxrParser(file.name);
  const stream = await file.open();
  let decoder: TextDecoder | null = null;
  try {
    for await (const chunk of stream) {
      signal?.throwIfAborted();
      decoder ??= new TextDecoder(encodingOf(chunk));
      const parts = parser.write(decoder.decode(chunk, { stream: true }));
      take(parser.site, site);
      yield* parts;
    }
    const rest = [...parser.write(decoder?.decode() ?? ''), ...parser.end()];
    if (!parser.isWhole)
      throw new ImportError(`${file.name} is cut off: the end of the export is missing. Export it again.`);
    yield* rest;
  } finally {
    stream.destroy();
  }
}

function take(from: ReadonlyMap<string, string>, site: Map<string, string>): void {
  for (const [name, text] of from) if (!site.has(name)) site.set(name, text);
}
