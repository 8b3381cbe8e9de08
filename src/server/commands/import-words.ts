import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ImportChoices, importChoices } from '../../contract/imports.ts';
import { isOwnExport } from '../../exports/import/own-export.ts';
import { readHost } from '../../imports/fetching/named-hosts.ts';
import { atCaller } from './command-settings.ts';
import { WrongUsage } from './run-command.ts';

/** The import that the operator has asked for. */
export interface WantedImport {
  /** Paths of files and folders. */
  paths: string[];
  isRehearsal: boolean;
  isJson: boolean;
  /** Folder or ZIP file with the files of the site. */
  media: string | undefined;
  /** Hosts from which images that the export lacks are fetched. */
  fetchFrom: string[];
  /** File with the choices. */
  map: string | undefined;
}

/** @returns the words that follow the command; undefined for wrong usage */
export function readImportWords(words: readonly string[]): WantedImport | undefined {
  const wanted: WantedImport = {
    ...{ paths: [], isRehearsal: false, isJson: false, fetchFrom: [] },
    ...{ media: undefined, map: undefined },
  };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [name = '', ...given] = word.split('=');
    const value = () => (given.length > 0 ? given.join('=') : rest.shift());
    if (word === '--dry-run') wanted.isRehearsal = true;
    else if (word === '--json') wanted.isJson = true;
    else if (name === '--fetch-from') {
      const host = readHost(value() ?? '');
      if (host === null) return undefined;
      wanted.fetchFrom.push(host);
    } else if (name === '--media' || name === '--map') {
      const path = value();
      if (!path || path.startsWith('-')) return undefined;
      wanted[name === '--media' ? 'media' : 'map'] = atCaller(path);
    } else if (word.startsWith('-') || word === '') return undefined;
    else wanted.paths.push(atCaller(word));
  }
  return wanted.paths.length > 0 ? wanted : undefined;
}

/** @throws WrongUsage when a file is missing, or when an export of our own, which is imported alone, stands beside others */
export async function requireFiles({ paths, media, map }: WantedImport): Promise<void> {
  for (const path of [...paths, media, map]) {
    if (path !== undefined && (await isMissing(path))) throw new WrongUsage(`${basename(path)} doesn't exist.`);
  }
  if (paths.length === 1) return;
  for (const path of paths) {
    if (!(await isOwnExport(path))) continue;
    throw new WrongUsage(`${basename(path)} is an export of Masthead: it is imported alone, into an empty site.`);
  }
}

async function isMissing(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );
}

/** @returns the choices in the file of `--map`; undefined without one. @throws WrongUsage that says what is wrong in it */
export async function readChoices(path: string | undefined): Promise<ImportChoices | undefined> {
  if (path === undefined) return undefined;
  const text = await readFile(path, 'utf8').catch((error: unknown) => refuse(path, (error as Error).message));
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return refuse(path, (error as Error).message);
  }
  const { data, error } = importChoices.safeParse(given);
  if (data) return data;
  const [issue] = error.issues;
  return refuse(path, `${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'invalid'}`);
}

function refuse(path: string, reason: string): never {
  throw new WrongUsage(`The choices in ${path} can't be read (${reason.replace(/\.$/, '')}).`);
}
