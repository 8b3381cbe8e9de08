import sharp from 'sharp';
import type { ImageTask, Inspection, MadeVariant } from './image-types.ts';
import { inspect } from './inspect.ts';
import { writeVariant } from './write-variant.ts';

// One thread of libvips for each image and no cache: memory counts more than time.
sharp.concurrency(1);
sharp.cache(false);

/** Entry point of the threads that read and write images. */
export default function processImage(task: ImageTask): Promise<Inspection | MadeVariant> {
  if ('limits' in task) return inspect(task.filePath, task.limits);
  return writeVariant(task.filePath, task.target, task.variant);
}
