import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { authPaths } from '../../src/contract/gate-paths.ts';
import { connect } from '../../src/database/connect.ts';
import { removeOrphans } from '../../src/services/media/clean-up/remove-orphans.ts';
import { createFolderStorage } from '../../src/storage/folder-storage.ts';
import { createMigratedLocation, usuallySqlite } from '../support/engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { authSettings, owner, site } from '../support/magazine.ts';
import { begin, offsetOf, readResult, send, type TusClient } from '../support/tus.ts';
import { startUploadProcess } from '../support/upload-process.ts';

const longTimeout = { timeout: 60_000, interval: 5 };

describe.each(usuallySqlite)('an upload whose server is killed on %s', (engine) => {
  it('goes on at the last part, and becomes one whole image', { timeout: 240_000 }, async () => {
    const location = await createMigratedLocation(engine);
    const dataDir = location.dataDir || mkdtempSync(join(tmpdir(), 'masthead-killed-'));
    const db = connect(location);
    onTestFinished(async () => {
      await db.destroy();
      await location.remove();
      if (!location.dataDir) rmSync(dataDir, { recursive: true });
    });
    const start = async (): Promise<TusClient & { kill: () => Promise<void> }> => {
      const running = await startUploadProcess({
        PORT: '0',
        SITE_URL: site.url,
        SAMPLE_CONTENT: 'off',
        AUTH_SECRET: authSettings.secret,
        OWNER_NAME: owner.name,
        OWNER_EMAIL: owner.email,
        OWNER_PASSWORD: owner.password,
        DATA_DIR: dataDir,
        ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl }),
      });
      onTestFinished(running.kill);
      return { ...running, headers: { origin: site.url, cookie: await signIn(running.url) } };
    };
    const side = 1600;
    const raw = { width: side, height: side, channels: 3 } as const;
    const file = await sharp(randomBytes(side * side * 3), { raw })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const third = Math.ceil(file.length / 3);

    const first = await start();
    const path = await begin(first, file.length);
    await send(first, path, 0, file.subarray(0, third));
    const sent = request(first.url + path, {
      method: 'PATCH',
      headers: {
        ...first.headers,
        'tus-resumable': '1.0.0',
        'upload-offset': String(third),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(third),
      },
    });
    const broken = new Promise((resolve) => sent.once('error', resolve));
    await new Promise<void>((resolve) => sent.write(file.subarray(third, third + 100_000), () => resolve()));
    await first.kill();
    await broken;

    const second = await start();
    expect(await offsetOf(second, path)).toBe(third);
    const answer = send(second, path, third, file.subarray(third)).catch(() => null);
    await expect
      .poll(async () => (await db.selectFrom('media_uploads').select('state').executeTakeFirst())?.state, longTimeout)
      .not.toBe('receiving');
    await second.kill();
    await answer;

    // As if the time of the killed instance's lease had passed.
    await db.updateTable('job_leases').set({ held_until: '2026-01-01T00:00:00.000Z' }).execute();
    const final = await start();
    const { state, item } = await readResult(final, path);
    expect(state).toBe('done');
    expect(item?.bytes).toBe(file.length);
    const image = await fetch(final.url + new URL(item?.url ?? '').pathname);
    expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({ width: 1280, height: 1280 });
    await final.kill();

    const storage = createFolderStorage(dataDir);
    await removeOrphans(db, storage, new Date(Date.now() + 60_000));
    const keys: string[] = [];
    for (const prefix of ['uploads/', 'originals/']) for await (const { key } of storage.list(prefix)) keys.push(key);
    expect(keys).toEqual([expect.stringContaining(item?.id ?? '?')]);
    const meanwhile = 'an upload in three parts: in the second, and while it becomes an image';
    reportFault({ fault: 'kill -9 while an image is uploaded', where: engine, times: 2, meanwhile, lost: 0 });
  });
});

async function signIn(url: string): Promise<string> {
  const { email, password } = owner;
  const answer = await fetch(url + authPaths.signIn, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.ok).toBe(true);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
