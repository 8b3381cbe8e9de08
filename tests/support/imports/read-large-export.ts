import { Readable } from 'node:stream';
import type { InputFile } from '../../../src/imports/sources/files/file-set.ts';
import { UploadedFiles } from '../../../src/imports/sources/files/uploaded-files.ts';
import { openGhost } from '../../../src/imports/sources/ghost/open-ghost.ts';
import type { Source } from '../../../src/imports/sources/source.ts';
import { openWordPress } from '../../../src/imports/sources/wordpress/open-wordpress.ts';
import { wxrFoot, wxrHead, wxrPost } from './wxr.ts';

/** A program of its own, since memory is bounded for whole processes: `node read-large-export.ts wordpress|ghost|endless MEGABYTES`. */
const [kind = '', megabytes = ''] = process.argv.slice(2);
const size = Number(megabytes) * 1e6;
const paragraph = `<p>${'Lorem ipsum dolor sit amet, consectetur adipiscing elit. '.repeat(350)}</p>`;

function* wordpress(): Generator<string> {
  yield wxrHead;
  let id = 0;
  for (let written = 0; written < size; written += paragraph.length + 1500) {
    id += 2;
    const url = `https://old.example/wp-content/uploads/2019/05/${id}.jpg`;
    yield wxrPost({
      id,
      fields: { 'content:encoded': paragraph },
      terms: [['post_tag', `t${id % 500}`, 'Tag']],
      meta: [['_thumbnail_id', `${id + 1}`]],
    });
    yield wxrPost({ id: id + 1, type: 'attachment', fields: { 'wp:attachment_url': url } });
  }
  yield wxrFoot;
}

function* ghost(): Generator<string> {
  yield '{"db":[{"meta":{"version":"5.0.0"},"data":{"posts":[';
  let id = 0;
  const html = JSON.stringify(paragraph);
  for (let written = 0; written < size; written += html.length + 200) {
    yield `${id > 0 ? ',' : ''}{"id":"${++id}","title":"Post ${id}","slug":"post-${id}","status":"published","type":"post","html":${html}}`;
  }
  yield ']}}]}';
}

/** A text without an end. */
function* endless(): Generator<string> {
  yield `${wxrHead}<item><content:encoded><![CDATA[`;
  for (let written = 0; written < size; written += paragraph.length) yield paragraph;
}

function fileOf(pieces: () => Iterable<string>): InputFile {
  return { name: 'export', size, open: async () => Readable.from(buffers(pieces())) };
}

function* buffers(pieces: Iterable<string>): Generator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}

async function open(): Promise<Source> {
  const uploads = new UploadedFiles([]);
  if (kind === 'ghost') return openGhost(fileOf(ghost), uploads, '');
  return openWordPress([fileOf(kind === 'endless' ? endless : wordpress)], uploads);
}

const start = performance.now();
let count = 0;
let message = '';
try {
  const source = await open();
  for await (const item of source.items(new AbortController().signal)) if (item.kind === 'article') count += 1;
} catch (error) {
  message = (error as Error).message;
}
const peak = Math.round(process.resourceUsage().maxRSS / 1000);
console.log(JSON.stringify({ count, message, peak, seconds: Math.round((performance.now() - start) / 1000) }));
