import { ImportError } from '../../../exports/source/import-error.ts';
import type { InputFile } from '../files/file-set.ts';
import { encodingOf, readHead } from '../files/read-file.ts';
import { isRedirectTable } from '../redirects/redirect-table.ts';
import { columnsOf } from '../tables/read-table.ts';
import { cleanText } from '../values/clean-text.ts';
import { refuseBytes, refuseText } from './refuse-file.ts';

/** Kinds of files that an import reads; what they are stands in them, not in their names. */
export type FileKind =
  | 'zip'
  | 'wordpress'
  | 'ghost'
  | 'redirect-table'
  | 'redirection-json'
  | 'ghost-redirects'
  | 'ghost-routes'
  | 'subscribers'
  | 'markdown';

/** How much of a file is looked at, in bytes: the beginning of an export may list hundreds of plugins' namespaces. */
const headLength = 64 * 1024;

/** @returns what the file is. @throws ImportError with a sentence when it is nothing that can be imported */
export async function recogniseFile(file: InputFile): Promise<FileKind> {
  if (file.size === 0) throw new ImportError(`${file.name} is empty.`);
  const bytes = await readHead(file, headLength);
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return 'zip';
  refuseBytes(bytes, file.name);
  const text = cleanText(new TextDecoder(encodingOf(bytes)).decode(bytes)).trimStart();
  if (text === '') throw new ImportError(`${file.name} is empty.`);
  const kind = kindOf(text);
  if (kind === null) refuseText(text, file.name);
  return kind;
}

/** @param text the beginning of a file @returns what it is; null for nothing that can be imported */
export function kindOf(text: string): FileKind | null {
  if (/^<(?:\?xml|rss|channel)/.test(withoutComments(text))) {
    return /wordpress\.org\/export\/|<wp:wxr_version/.test(text) ? 'wordpress' : null;
  }
  if (/^(?:---|\+\+\+)[ \t]*\r?\n/.test(text)) return 'markdown';
  if (/^[{[]/.test(text)) return kindOfJson(text);
  if (/^(?:#.*\r?\n|\s)*['"]?30[1278]['"]?:\s*(?:\{\}\s*)?(?:\r?\n|$)/.test(text)) return 'ghost-redirects';
  if (/^(?:routes|collections|taxonomies):\s/m.test(text) && /^collections:/m.test(text)) return 'ghost-routes';
  const columns = columnsOf(text);
  if (columns.length > 1 && isRedirectTable(columns)) return 'redirect-table';
  // Substack's logs of deliveries have addresses, too.
  if (columns.includes('post_id')) return null;
  if (columns.includes('email') || columns.includes('email address')) return 'subscribers';
  return null;
}

/** @returns the text behind the comments with which it begins */
function withoutComments(text: string): string {
  let at = 0;
  while (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at);
    if (end < 0) return '';
    at = end + 3;
    while (/\s/.test(text.charAt(at))) at += 1;
  }
  return text.slice(at);
}

function kindOfJson(text: string): FileKind | null {
  if (/^\{\s*"(?:db|meta|data)"\s*:/.test(text) && /"(?:exported_on|posts|users|version|settings)"\s*:/.test(text))
    return 'ghost';
  if (/^\{[\s\S]*"redirects"\s*:\s*\[/.test(text) && text.includes('"plugin"')) return 'redirection-json';
  if (/^\{\s*"30[1278]"\s*:/.test(text)) return 'ghost-redirects';
  if (/^\[\s*\{[^{}]*"(?:from|to)"\s*:/.test(text)) return 'ghost-redirects';
  return null;
}
