import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { SerialQueue } from '../../threads/serial-queue.ts';
import { WorkProcess } from '../../threads/work-process.ts';
import type { ImageLimits, ImageResult, ImageTask, Inspection, MadeVariant, Variant } from './image-types.ts';

/** Longest time of one task, including the start of the process, in milliseconds: 100 megapixels take 10 s. */
const timeout = 120_000;

/** How long the process stays alive without a task, in milliseconds: it starts in a fraction of a second. */
const idleTimeout = 10_000;

/**
 * Reads and writes images in a process of its own: no request waits for it, only it loads the libraries, and the memory that they
 * take goes back to the system. Two images at most are decoded at a time, because each takes memory; AVIF has a queue to itself, so
 * that no upload waits for its seconds, and begins when no other task waits.
 */
export class ImageProcessor {
  readonly #process = new WorkProcess<ImageTask, ImageResult>({
    program: new URL('./image-program.ts', import.meta.url),
    timeout,
    idleTimeout,
  });
  readonly #quick = new SerialQueue();
  readonly #slow = new SerialQueue();

  /**
   * Decodes the whole file: neither its name nor its type, only its pixels say what it is.
   * @throws when the file cannot be read, or the process came to its end (too little memory, too much time)
   */
  async inspect(filePath: string, limits: ImageLimits): Promise<Inspection> {
    return (await this.#doNow({ filePath, limits })) as Inspection;
  }

  /**
   * Writes a variant, whole or not at all: under another name first. It is in sRGB and carries no metadata.
   * @param filePath an image that was inspected
   * @param target in a folder that exists
   * @throws when it cannot be made; nothing is left of it then
   */
  async makeVariant(filePath: string, target: string, variant: Variant): Promise<MadeVariant> {
    const unfinished = `${target}.${randomUUID()}.part`;
    const task = { filePath, target: unfinished, variant };
    try {
      const made = (await (variant.format === 'avif' ? this.#doLater(task) : this.#doNow(task))) as MadeVariant;
      await rename(unfinished, target);
      return made;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** @returns a thumbhash, in base64 @param filePath a variant that was made */
  async drawPlaceholder(filePath: string): Promise<string> {
    return (await this.#doNow({ filePath })) as string;
  }

  /** Ends the process without waiting for its tasks. */
  end(): void {
    this.#process.end();
  }

  #doNow(task: ImageTask): Promise<ImageResult> {
    return this.#quick.do(() => this.#process.do(task));
  }

  #doLater(task: ImageTask): Promise<ImageResult> {
    return this.#slow.do(async () => {
      await this.#quick.rest();
      return this.#process.do(task);
    });
  }
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

/** Ends the process, whose memory the system gets back at once, when no more images are expected; the next one starts it again. */
export function endImageProcess(): void {
  processor.end();
}
