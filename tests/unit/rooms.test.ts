import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findCircle, readFolderImports } from '../../layers/folder-imports.ts';
import { adminFloors, servicesAsked, serviceTools } from '../../layers/rooms.ts';

const imports = readFolderImports(join(import.meta.dirname, '../../src'));

it('has no circle of folders: what two of them need stands in a third below both', () => {
  expect(imports.length).toBeGreaterThan(1000);
  expect(findCircle(imports)).toBeNull();
});

it('finds a circle', () => {
  const step = (fromFolder: string, toFolder: string) => ({ from: '', to: '', fromFolder, toFolder });
  expect(findCircle([step('a', 'b'), step('b', 'c'), step('c', 'b')])).toEqual(['b', 'c', 'b']);
});

it('lets each floor of the admin import only those below it (layers/rooms.ts)', () => {
  const floorOf = (folder: string) => {
    const [layer, room = ''] = folder.split('/');
    return layer === 'admin' ? adminFloors.findIndex(({ rooms }) => rooms.includes(room)) : -1;
  };
  const within = imports.filter(({ fromFolder, toFolder }) =>
    [fromFolder, toFolder].every((at) => /^admin(\/|$)/.test(at)),
  );
  expect(within.filter(({ fromFolder }) => floorOf(fromFolder) < 0).map(({ from }) => from)).toEqual([]);
  const upwards = within.filter(({ fromFolder, toFolder }) => floorOf(toFolder) > floorOf(fromFolder));
  expect(upwards.map(({ from, to }) => `${from} asks ${to}`)).toEqual([]);
});

it('lets each noun of the services ask only those that the table names (layers/rooms.ts)', () => {
  const nounOf = (folder: string) => /^services\/([^/]+)/.exec(folder)?.[1];
  const refused = imports.filter(({ fromFolder, toFolder }) => {
    const [noun, other] = [nounOf(fromFolder), nounOf(toFolder)];
    if (!noun || !other || noun === other || serviceTools.includes(other)) return false;
    return !servicesAsked[noun]?.includes(other);
  });
  expect(refused.map(({ from, to }) => `${from} asks ${to}`)).toEqual([]);
});

it('names nothing in its tables that the code does not have', () => {
  const folders = new Set(imports.flatMap(({ fromFolder, toFolder }) => [fromFolder, toFolder]));
  const has = (room: string) => [...folders].some((folder) => folder === room || folder.startsWith(`${room}/`));
  const rooms = [
    ...adminFloors.flatMap(({ rooms }) => rooms.map((room) => join('admin', room))),
    ...[...serviceTools, ...Object.keys(servicesAsked)].map((room) => join('services', room)),
  ];
  expect(rooms.filter((room) => !has(room))).toEqual([]);
});
