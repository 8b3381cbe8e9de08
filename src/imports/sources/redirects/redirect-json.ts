import { z } from 'zod';
import { ImportError } from '../../../exports/source/import-error.ts';
import type { InputFile } from '../files/file-set.ts';
import { readText } from '../files/read-file.ts';
import type { SourceItem } from '../source.ts';
import { redirectItem } from './redirect-table.ts';

/** In bytes. */
const maxFile = 50_000_000;

/** The JSON of the plugin Redirection. */
const redirection = z.object({
  redirects: z.array(
    z.object({
      url: z.string(),
      action_type: z.string().catch('url'),
      action_data: z.union([z.string(), z.object({ url: z.string().catch('') }), z.null()]).catch(null),
      regex: z.coerce.boolean().catch(false),
      enabled: z.coerce.boolean().catch(true),
    }),
  ),
});

/** @returns the redirects in the JSON of the plugin Redirection. @throws ImportError when it is none */
export async function* readRedirectionJson(file: InputFile): AsyncGenerator<SourceItem> {
  let row = 0;
  for (const { url, action_type, action_data, regex, enabled } of parseAs(
    redirection,
    await readText(file, maxFile),
    file.name,
  ).redirects) {
    row += 1;
    if (!enabled) continue;
    const to = action_type === 'url' ? (typeof action_data === 'string' ? action_data : (action_data?.url ?? '')) : '';
    yield redirectItem({ from: url, to, isPattern: regex }, { file: file.name, row, snippet: `${url} → ${to}` });
  }
}

/** @throws ImportError when the text is no JSON of this form */
export function parseAs<Schema extends z.ZodType>(schema: Schema, text: string, name: string): z.output<Schema> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new ImportError(`${name} is no valid JSON: it may be cut off.`, { cause: error });
  }
  const result = schema.safeParse(given);
  if (!result.success)
    throw new ImportError(`${name} has another form than a list of redirects.`, { cause: result.error });
  return result.data;
}
