import { isOnlyProcess } from '../../database/only-process.ts';
import { type Environment, readEnvironment } from '../environment/environment.ts';
import { openPageBuild } from '../pages/page-build.ts';
import { reportFailedStart, stopOnSignal } from './process.ts';
import { type Site, startSite } from './site.ts';

/** On SQLite, for an operator who starts another process by mistake. During a restart without a gap there are two for a moment. */
const secondProcess =
  'Another process serves the SQLite database in DATA_DIR already. Nothing is lost by that, but SQLite is for one process: stop one of them, or set DATABASE_URL to run several.';

async function main(): Promise<Site> {
  const environment = readEnvironment(process.env);
  const site = await startSite(environment, await openPageBuild());
  stopOnSignal(site);
  if (isSecondProcess(environment)) console.log(secondProcess);
  console.log(`${site.name} is ready: ${site.url}`);
  return site;
}

function isSecondProcess({ databaseUrl, dataDir }: Environment): boolean {
  return databaseUrl === undefined && !isOnlyProcess(dataDir);
}

/** The running site; the process ends if it can't start. */
export const started = main().catch(reportFailedStart);
