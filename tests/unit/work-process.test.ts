import { expect, it, onTestFinished } from 'vitest';
import { ImageProcessor } from '../../src/services/media/processing/process-image.ts';
import { WorkProcess } from '../../src/services/threads/work-process.ts';
import { hideNode } from '../support/hidden-node.ts';
import { drawCorners, writeImage } from '../support/image-files.ts';

const limits = { bytes: 1_000_000, megapixels: 1 };

it('an image is not to blame for a process that cannot start, and is read once one can', async () => {
  const processor = new ImageProcessor();
  onTestFinished(() => processor.end());
  const file = await writeImage(await drawCorners().jpeg().toBuffer());
  const restore = hideNode();
  await expect(processor.inspect(file, limits)).rejects.toMatchObject({ kind: 'busy', retryAfter: 10 });
  const variant = { width: 320, format: 'webp' } as const;
  await expect(processor.makeVariant(file, `${file}.webp`, variant)).rejects.toMatchObject({ kind: 'busy' });
  restore();
  expect(await processor.inspect(file, limits)).toMatchObject({ type: 'jpeg' });
});

it.each([
  ['cannot be spawned', import.meta.url, true],
  ['does not load', 'file:///nowhere/program.ts', false],
])('a process whose program %s is unavailable', async (_name, program, isHidden) => {
  if (isHidden) hideNode();
  const work = new WorkProcess({ program: new URL(program), timeout: 60_000, idleTimeout: 1000 });
  await expect(work.do('task')).rejects.toMatchObject({ reason: 'unavailable' });
});
