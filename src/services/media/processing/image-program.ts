import sharp from 'sharp';
import { serveTasks } from '../../threads/work-process.ts';
import type { HeavyWork, ImageResult, ImageTask } from './image-types.ts';
import { inspect } from './inspect.ts';
import { drawPlaceholder } from './placeholder.ts';
import { writeEdited } from './write-edited.ts';
import { writeVariant } from './write-variant.ts';

// One thread of libvips for each image and no cache: memory counts more than time.
sharp.concurrency(1);
sharp.cache(false);

serveTasks(processImage);

/** Reads and writes images, in a process of its own. */
function processImage(task: ImageTask): Promise<ImageResult | HeavyWork> {
  if ('limits' in task) return inspect(task);
  if ('finalEdit' in task) return writeEdited(task);
  if ('variant' in task) return writeVariant(task);
  return drawPlaceholder(sharp(task.filePath));
}
