import { describe, expect, it } from 'vitest';
import { SettingError } from '../../src/server/environment/environment.ts';
import { openMediaStorage } from '../../src/server/startup/open-media-storage.ts';
import { StorageError } from '../../src/services/errors/storage-error.ts';
import { engines } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';
import { fileWith, temporaryFolder } from '../support/temporary-files.ts';

const key = 'media/0190-a/5f3c/640.webp';

describe.each(engines)('instances with a database on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  /** Opens the storage as the start of an instance does. */
  function start(dataDir: string, isFolderShared = false) {
    // The rule is whether there can be other instances, and there can with a DATABASE_URL.
    const databaseUrl = 'postgres://db.test/masthead';
    return openMediaStorage(magazine.db, { dataDir, databaseUrl, media: { bucket: undefined, isFolderShared } });
  }

  it('may have folders of their own until one of them has an image', async () => {
    const [mine, other, image] = [temporaryFolder(), temporaryFolder(), fileWith('an image')];
    const [first, second] = [await start(mine), await start(other)];
    expect(await second.get(key)).toBeUndefined();
    await first.put(key, image, 'image/webp');

    await expect(second.get(key)).rejects.toThrow(/^The images of this site are in another folder than DATA_DIR/);
    await expect(second.put(key, image, 'image/webp')).rejects.toThrow(StorageError);
    await expect(start(other)).rejects.toThrow(SettingError);
    await expect(start(other)).rejects.toThrow(/MEDIA_S3_… .* MEDIA_FOLDER_SHARED=yes/);
    expect(await (await start(mine)).get('media/0190-a/5f3c/1280.webp')).toBeUndefined();
  });

  it('store images in one folder, which is recognized, and may all begin with it at once', async () => {
    const shared = temporaryFolder();
    const image = fileWith('an image');
    const storages = await Promise.all([1, 2, 3, 4].map(() => start(shared)));
    await Promise.all(storages.map((storage, index) => storage.put(`media/a/${index}/320.webp`, image, 'image/webp')));
    const late = await start(shared);
    expect(await new Response((await late.get('media/a/3/320.webp'))?.body).text()).toBe('an image');
  });

  it('believe an operator who says that the folder is the right one', async () => {
    const [mine, restored, image] = [temporaryFolder(), temporaryFolder(), fileWith('an image')];
    await (await start(mine)).put(key, image, 'image/webp');
    const storage = await start(restored, true);
    await storage.put(key, image, 'image/webp');
    expect(await new Response((await storage.get(key))?.body).text()).toBe('an image');
  });
});
