import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('the Dockerfile has no mistakes, and its parts are let through to the build', () => {
  const dockerfile = read('Dockerfile');
  expect(validate(dockerfile)).toEqual([]);
  const ignored = read('.dockerignore').split('\n');
  const copied = [...dockerfile.matchAll(/^COPY (?:--chown=node )?([^-].*) \S+$/gm)].flatMap(([, it = '']) =>
    it.split(' '),
  );
  expect(copied).toContain('package-lock.json');
  for (const path of copied) expect(ignored, path).toContain(`!${path.split('/')[0]}`);
});

it('every way to start, and to run a command that handles the whole site, gives Node the options of npm start', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const [, options, program] = scripts.start.match(/^exec node (.+) (\S+)$/);
  for (const name of ['backup', 'restore', 'export', 'import'])
    expect(scripts[name]).toBe(`node ${options} ${program} ${name}`);
  expect(read('deploy/systemd/masthead@.service')).toContain(`ExecStart=/usr/bin/env node ${options} ${program}\n`);
  expect(read('deploy/systemd/masthead')).toContain(` node ${options} `);
  expect(read('Dockerfile')).toContain(`ENV NODE_OPTIONS="${options}"\n`);
});

it('Compose sets only variables that the documentation has, and asks for no secret that has a default', () => {
  const compose = parse(read('compose.yaml'));
  const documented = read('docs/configuration.md');
  for (const name of Object.keys(compose.services.app.environment)) expect(documented).toContain(`\`${name}\``);
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)(:\?)?/g)];
  for (const [text, , needed] of asked) expect(needed, text).toBe(':?');
});

it('Compose limits the log and the memory of every service, and has the backups on the disk that is named for them', () => {
  const { services, volumes } = parse(read('compose.yaml'));
  for (const [name, { logging, mem_limit: memory }] of Object.entries<Record<string, unknown>>(services)) {
    expect(logging, name).toMatchObject({
      options: { 'max-size': expect.any(String), 'max-file': expect.any(String) },
    });
    expect(memory, name).toMatch(/^\d+[gm]$/);
  }
  const backups = services.app.volumes.find(({ target }: { target?: string }) => target === '/backups');
  expect(backups).toMatchObject({ type: 'bind', bind: { create_host_path: false } });
  expect(Object.keys(volumes)).not.toContain('backups');
});
