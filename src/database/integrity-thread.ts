import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** Posts whether a SQLite file is undamaged. The check takes seconds for each gigabyte. */
const database = new DatabaseSync(workerData, { readOnly: true, timeout: 5000 });
const answer = database.prepare('PRAGMA integrity_check(1)').get();
database.close();
parentPort?.postMessage(answer?.integrity_check === 'ok');
