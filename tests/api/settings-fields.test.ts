import { describe, expect, it } from 'vitest';
import { describeValue, differences, toFields } from '../../src/admin/settings/settings-fields.ts';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { type Settings, settings } from '../../src/contract/settings.ts';
import { firstSettings, type SettingName, settingNames, settingsFields } from '../../src/contract/settings-fields.ts';
import { send } from '../support/admin-call.ts';
import { readAnswer } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { exportInto, openEmptySite, workFolder } from '../support/exporting.ts';
import { openMagazine, setUpMagazine } from '../support/magazine.ts';
import { openMediaSite } from '../support/media-site.ts';

/** Values of which each setting takes one that it does not begin with. */
const values = ['de', 'Europe/Paris', 'https://a.test/', 'weekly', 'ada@a.test', 'A text', 6, 2020, true, false];

/** @returns a value that the setting takes, and that it does not begin with */
function anotherOf(name: SettingName): unknown {
  const another = values.find((value) => {
    const { success, data } = settingsFields[name].schema.safeParse(value);
    return success && data === value && value !== firstSettings[name];
  });
  if (another === undefined) throw new Error(`no value here fits the setting ${name}`);
  return another;
}

describe.each(engines)('what the table says of each setting of the owner, on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const read = () => readAnswer(magazine.asOwner(adminPaths.settings), settings);
  const change = (body: object) => readAnswer(send(magazine, 'PATCH', adminPaths.settings, body), settings);

  it.each(settingNames)('is so of %s: stored, compared, and given up where it is optional', async (name) => {
    const before = await read();
    const another = anotherOf(name);
    const after = await change({ [name]: another });
    expect(after).toEqual({ ...before, [name]: another, version: before.version + 1 });
    expect(await read()).toEqual(after);
    const [was, is] = [toFields(before), toFields(after)];
    expect(differences(was, is)).toEqual([name]);
    expect(describeValue(name, is)).not.toBe(describeValue(name, was));
    const { kind } = settingsFields[name];
    if (kind === 'optional' || kind === 'image') expect((await change({ [name]: '' }))[name]).toBeNull();
  });

  it('is so of an export, and of its import on the other engine', async () => {
    const all = Object.fromEntries(settingNames.map((name) => [name, anotherOf(name)]));
    const changed: Settings = await change(all);
    const path = await exportInto(workFolder(), { db: magazine.db, media: openMediaSite(magazine).media });
    const other = await openEmptySite(engines.find((one) => one !== engine) ?? engine);
    await other.take(path);
    const there = await readAnswer((await openMagazine(other.db)).asOwner(adminPaths.settings), settings);
    for (const name of settingNames) {
      const { isExported } = settingsFields[name];
      expect(there[name], name).toEqual(isExported ? changed[name] : firstSettings[name]);
    }
  });
});
