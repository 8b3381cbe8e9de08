import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ImportError } from '../../../src/exports/source/import-error.ts';
import { openSource } from '../../../src/imports/sources/opening/open-source.ts';
import { type RawEntry, rawZip } from '../../support/imports/raw-zip.ts';
import { folderOf, itemsOf, ofKind, readSource } from '../../support/imports/read-source.ts';
import { wxr, wxrPost } from '../../support/imports/wxr.ts';

const whole = wxr(wxrPost({ id: 12 }));
const zipOf = (...entries: RawEntry[]) => rawZip(entries);

/** @returns why these files cannot be opened, or read to their end */
async function refusal(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const error = await readSource(files).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ImportError) return error.message;
  throw error ?? new Error('It was opened.');
}

it.each<[string, string | Buffer, string]>([
  ['an empty file', '', 'x is empty.'],
  ['a file of spaces', ' \n', 'x is empty.'],
  ['a WXR that was cut off', whole.slice(0, -60), 'x is cut off: the end of the export is missing. Export it again.'],
  [
    'a WXR that was cut off in a text',
    whole.slice(0, whole.indexOf('Text 12')),
    'x is cut off: the end of the export is missing. Export it again.',
  ],
  [
    'a ZIP file that was cut off',
    zipOf({ name: 'a.xml', content: whole }).subarray(0, -30),
    "x can't be read (End of central directory record signature not found.",
  ],
  ['a ZIP file without files', zipOf(), 'x is a ZIP file without files.'],
  [
    'an Excel file',
    zipOf({ name: '[Content_Types].xml', content: '<Types/>' }, { name: 'xl/workbook.xml', content: '<workbook/>' }),
    'x is a file of Excel, Word or PowerPoint, no export of a site.',
  ],
  [
    'an old Excel file',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'x is an old file of Excel, Word or Outlook. Choose an export',
  ],
  ['a PDF file', '%PDF-1.7', 'x is a PDF file. Choose an export'],
  ['a gzip file', Buffer.from('1f8b0800', 'hex'), 'x is packed with gzip: unpack it, and import what is in it.'],
  [
    'a database dump',
    '-- MySQL dump 10.13\n\nDROP TABLE',
    'x is a dump of a database: use “Export” under “Tools” in WordPress, which writes an XML file.',
  ],
  ['a web page', '<!DOCTYPE html><html>', 'x is a web page, no export. Choose an export'],
  [
    'a feed',
    '<?xml version="1.0"?><rss><channel></channel></rss>',
    'x is XML, but no export of WordPress. Choose an export',
  ],
  [
    'an Atom feed',
    '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">',
    "x is an Atom feed or an export of Blogger, which can't be imported.",
  ],
  ['other JSON', '{"name": "package"}', 'x is JSON, but no export of Ghost. Choose an export'],
  ['a table', 'name,age\nAnn,7', 'x is no export that can be imported. Choose an export'],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 0]), 'x is no text and no ZIP file. Choose an export'],
  [
    'an export of Masthead',
    zipOf({ name: 'export.json', content: '{}' }, { name: 'settings.json', content: '{}' }),
    'x is an export of Masthead: it is imported alone, into an empty site.',
  ],
  [
    'a copy of WordPress',
    zipOf({ name: 'site/wp-config.php', content: '<?php' }),
    'x is the program of a WordPress site, not its texts',
  ],
  ['images alone', zipOf({ name: 'a.jpg', content: 'x' }), 'x has no articles: choose the export of a site, too.'],
  ['redirects alone', 'source,target\n/a,/b', 'x has no articles: choose the export of a site, too.'],
])('refuses %s in one sentence', async (_, content, message) => {
  const said = await refusal({ x: content });
  expect(said.startsWith(message)).toBe(true);
  expect(said).not.toContain('/tmp');
});

it.each<[string, RawEntry[], RegExp]>([
  ['leads out', [{ name: '../a.xml', content: whole }], /^x can't be read \(invalid relative path/],
  ['is absolute', [{ name: '/a.xml', content: whole }], /^x can't be read \(absolute path/],
  ['has backslashes', [{ name: '..\\a.xml', content: whole }], /^x can't be read \(invalid characters in fileName/],
  [
    'comes twice',
    [
      { name: 'a.xml', content: whole },
      { name: 'a.xml', content: '' },
    ],
    /^The archive has two files called a\.xml\.$/,
  ],
  ['claims another size', [{ name: 'a.xml', content: whole, claimed: 5 }], /can't be read/],
  [
    'claims to be enormous',
    [{ name: 'a.xml', content: whole, claimed: 0xff_ff_ff_00 }],
    /^x unpacks to \d+ times its size, so it isn't opened\.$|can't be read/,
  ],
])('refuses an archive in which a name or size %s', async (_, entries, message) => {
  expect(await refusal({ x: rawZip(entries) })).toMatch(message);
});

it('refuses exports of two sites', async () => {
  const other = whole.replaceAll('https://old.example', 'https://else.example');
  expect(await refusal({ 'a.xml': whole, 'b.xml': other })).toMatch(
    /^b\.xml is of another site \(https:\/\/else\.example\)/,
  );
});

it('says which file does not exist', async () => {
  await expect(openSource(['/nowhere/export.xml'])).rejects.toThrow(new ImportError("export.xml doesn't exist."));
  await expect(openSource([])).rejects.toThrow(ImportError);
});

const redirection =
  'source,target,regex,code,type,hits,title,status\n/old,/new,0,301,url,5,,active\n^/y/(\\d+),/$1,1,301,url,0,,active\n/gone,,0,410,url,0,,active\n/off,/x,0,301,url,0,,disabled\n';
const redirectionJson = JSON.stringify({
  plugin: { version: '5' },
  redirects: [
    { url: '/old', action_type: 'url', action_data: { url: '/new' }, regex: false, enabled: true },
    { url: '^/y/(\\d+)', action_type: 'url', action_data: { url: '/$1' }, regex: true, enabled: true },
    { url: '/gone', action_type: 'error', action_data: null, regex: false, enabled: true },
  ],
});

it.each([
  ['the CSV of Redirection', redirection],
  ['the CSV of Redirection with semicolons', redirection.replaceAll(',', ';')],
  ['the JSON of Redirection', redirectionJson],
])('reads redirects of %s beside an export', async (_, content) => {
  const { items } = await readSource({ 'export.xml': whole, redirects: content });
  expect(ofKind(items, 'redirect').map(({ from, to, isPattern }) => [from, to, isPattern])).toEqual([
    ['/old', '/new', false],
    ['^/y/(\\d+)', '/$1', true],
  ]);
  expect(ofKind(items, 'problem').map(({ message }) => message)).toEqual(['Redirect 3 of redirects leads nowhere.']);
});

const photo = wxrPost({
  id: 7,
  type: 'attachment',
  fields: { 'wp:attachment_url': 'https://old.example/wp-content/uploads/2019/05/f%C3%A9te.jpg' },
});

it.each([
  ['the folder of uploads', '2019/05/féte.jpg', false],
  ['its parent', 'uploads/2019/05/féte.jpg', false],
  ['a ZIP file', 'site/wp-content/uploads/2019/05/féte.jpg', true],
  ['a ZIP file with decomposed accents', 'uploads/2019/05/féte.jpg'.normalize('NFD'), true],
])('finds the files of attachments in %s', async (_, path, isZip) => {
  const small = path.replace('.jpg', '-300x200.jpg');
  const files = { [path]: 'photo', [small]: 'small', [path.replace(/[^/]*$/, 'extra.pdf')]: 'paper' };
  const media = isZip
    ? join(
        await folderOf({ 'm.zip': rawZip(Object.entries(files).map(([name, content]) => ({ name, content }))) }),
        'm.zip',
      )
    : await folderOf(files);
  const folder = await folderOf({ 'export.xml': wxr(photo) });
  const source = await openSource([join(folder, 'export.xml')], { media });
  const found = ofKind(await itemsOf(source), 'file');
  expect(found.map(({ key }) => key)).toEqual(['file:7', 'upload:2019/05/extra.pdf']);
  expect(found[1]?.url).toBe('https://old.example/wp-content/uploads/2019/05/extra.pdf');
  expect(String(await buffer(await source.openFile(found[0]?.path ?? '')))).toBe('photo');
  await source.close();
});

it('reads all exports of a folder, its uploads, and names that macOS packs without saying how', async () => {
  const entries: RawEntry[] = [
    { name: 'Export/1.xml', content: wxr(wxrPost({ id: 1 })) },
    { name: 'Export/2.xml', content: wxr(photo) },
    { name: 'Export/uploads/2019/05/féte.jpg', content: 'photo', isUtf8: false },
    { name: '__MACOSX/Export/._1.xml', content: 'x' },
  ];
  const { items } = await readSource({ 'site.zip': rawZip(entries) });
  expect(ofKind(items, 'article')).toHaveLength(1);
  expect(ofKind(items, 'file').map(({ path }) => path)).toEqual(['Export/uploads/2019/05/féte.jpg']);
});

it('does not follow links out of a folder', async () => {
  const secret = await folderOf({ 'secret.jpg': 'secret' });
  const folder = await folderOf({ 'export.xml': wxr(photo), 'uploads/2019/05/real.jpg': 'real' });
  await mkdir(join(folder, 'uploads/2019/06'));
  await symlink(join(secret, 'secret.jpg'), join(folder, 'uploads/2019/05/féte.jpg'));
  await symlink(secret, join(folder, 'uploads/2019/07'));
  await symlink(join(folder, 'uploads/2019/05/real.jpg'), join(folder, 'uploads/2019/06/linked.jpg'));
  await symlink(folder, join(folder, 'loop'));
  const source = await openSource([folder]);
  const files = ofKind(await itemsOf(source), 'file');
  expect(files.map(({ key, path }) => [key, path])).toEqual([
    ['file:7', null],
    ['upload:2019/05/real.jpg', 'uploads/2019/05/real.jpg'],
    ['upload:2019/06/linked.jpg', 'uploads/2019/06/linked.jpg'],
  ]);
  await expect(source.openFile('../secret.jpg')).rejects.toThrow(ImportError);
  await source.close();
});

it('tells of a file that is damaged within an archive when the export is opened', async () => {
  const zip = rawZip([{ name: 'export.xml', content: whole }]);
  zip[zip.indexOf('Text 12')] = 0x58;
  expect(await refusal({ x: zip })).toBe('export.xml is damaged in the archive.');
});

it('stops when it is told to', async () => {
  const folder = await folderOf({ 'export.xml': whole });
  const source = await openSource([join(folder, 'export.xml')]);
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(itemsOf(source, stopped)).rejects.toThrow('stopped');
  await source.close();
});
