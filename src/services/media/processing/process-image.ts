import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { WorkThread } from '../../threads/work-thread.ts';
import type { ImageLimits, ImageResult, ImageTask, Inspection, MadeVariant, Variant } from './image-types.ts';

/** Longest time of one task, including the start of the thread, in milliseconds: 100 megapixels take 10 s. */
const maxTask = 120_000;

/** How long an idle thread stays alive, in milliseconds: it starts in a fraction of a second. */
const idleTimeout = 10_000;

/** Limit of a thread's JavaScript memory, in megabytes. Pixels are outside of it: the limits of images bound those. */
const memory = 256;

/**
 * Reads and writes images in threads: no request waits for it, and only they load the libraries. Two images at most are decoded
 * at a time, because each takes memory; AVIF has a thread to itself, so that nobody waits for its seconds.
 */
export class ImageProcessor {
  readonly #quick = openThread();
  readonly #slow = openThread();

  /**
   * Decodes the whole file: neither its name nor its type, only its pixels say what it is.
   * @throws when the file cannot be read, or the thread came to its end (too little memory, too much time)
   */
  async inspect(filePath: string, limits: ImageLimits): Promise<Inspection> {
    return (await this.#quick.do({ filePath, limits })) as Inspection;
  }

  /**
   * Writes a variant, whole or not at all: under another name first. It is in sRGB and carries no metadata.
   * @param filePath an image that was inspected
   * @param target in a folder that exists
   * @throws when it cannot be made; nothing is left of it then
   */
  async makeVariant(filePath: string, target: string, variant: Variant): Promise<MadeVariant> {
    const thread = variant.format === 'avif' ? this.#slow : this.#quick;
    const unfinished = `${target}.${randomUUID()}.part`;
    try {
      const made = (await thread.do({ filePath, target: unfinished, variant })) as MadeVariant;
      await rename(unfinished, target);
      return made;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** @returns a thumbhash, in base64 @param filePath a variant that was made */
  async drawPlaceholder(filePath: string): Promise<string> {
    return (await this.#quick.do({ filePath })) as string;
  }

  /** Ends the threads without waiting for their tasks. */
  end(): void {
    this.#quick.end();
    this.#slow.end();
  }
}

function openThread(): WorkThread<ImageTask, ImageResult> {
  const program = new URL('./image-program.ts', import.meta.url);
  return new WorkThread({ program, memory, timeout: maxTask, idleTimeout });
}

const processor = new ImageProcessor();

/** @returns what the file is, or why it is refused; see `ImageProcessor` */
export function inspectImage(filePath: string, limits: ImageLimits): Promise<Inspection> {
  return processor.inspect(filePath, limits);
}

/** @returns size of the variant that was written; see `ImageProcessor` */
export function makeVariant(filePath: string, target: string, variant: Variant): Promise<MadeVariant> {
  return processor.makeVariant(filePath, target, variant);
}

/** @returns the placeholder of a variant that was made; see `ImageProcessor` */
export function drawPlaceholder(filePath: string): Promise<string> {
  return processor.drawPlaceholder(filePath);
}
