import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import type { ImageEdit } from '../../../contract/media.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { FairQueue, type Turn } from '../../threads/fair-queue.ts';
import { WorkProcess, WorkProcessEnded } from '../../threads/work-process.ts';
import type {
  HeavyWork,
  ImageLimits,
  ImageResult,
  ImageTask,
  Inspection,
  MadeVariant,
  Variant,
} from './image-types.ts';
import { errorCodeOfEnd } from './memory-errors.ts';
import { refuseImage } from './refuse-image.ts';

/** Longest time of one task, including the start of the process, in milliseconds: 100 megapixels take 10 s. */
const timeout = 120_000;

/** How long a process stays alive without a task, in milliseconds: it starts in a fraction of a second. */
const idleTimeout = 10_000;

const megabyte = 1_000_000;

/** Most memory of the process for light work, in bytes: measured at most 200 MB with what is light work, and metadata of 30 MB. */
const lightMemory = 400 * megabyte;

type ImageProcess = WorkProcess<ImageTask, ImageResult | HeavyWork>;

/** A process with its queue. */
interface Lane {
  queue: FairQueue;
  process: ImageProcess;
}

/** The system's own, such as that of a command. */
const system: Turn = { account: null };

/**
 * Reads and writes images in processes of their own: no request waits for them, only they load the libraries, and the memory that
 * they take goes back to the system. One process does light work, the other one heavy work: large images, and AVIF, which takes
 * seconds. Each does one thing at a time, so a small image waits for no large one, and the end of a process, by its memory or a
 * crash, fails only one task.
 */
export class ImageProcessor {
  #memory = 1300 * megabyte;
  readonly #light = createLane(() => Math.min(lightMemory, this.#memory));
  readonly #heavy = createLane(() => this.#memory);

  /**
   * @param megabytes maximum memory of the process for heavy work, from its next start on; the one for light work has 400 at most
   */
  limitMemory(megabytes: number): void {
    this.#memory = megabytes * megabyte;
  }

  /**
   * Decodes the whole file: only its pixels decide its type, not its name. @param turn the account whose turn it takes
   * @throws when the file cannot be read, or the process was ended from here; ServiceError `busy` when none can be started
   */
  async inspect(filePath: string, limits: ImageLimits, turn: Turn = system): Promise<Inspection> {
    try {
      return (await this.#do({ filePath, limits }, turn)) as Inspection;
    } catch (error) {
      return { refused: errorCodeOfEnd(error) ?? rethrow(error) };
    }
  }

  /**
   * Writes a variant, whole or not at all: under another name first. It is in sRGB and carries no metadata.
   * @param filePath an image that was inspected
   * @param target in a folder that exists
   * @param turn the account whose turn it takes @throws when it cannot be made, a ServiceError when its process ended; no file is
   *   left then
   */
  async makeVariant(filePath: string, target: string, variant: Variant, turn: Turn = system): Promise<MadeVariant> {
    const unfinished = `${target}.${randomUUID()}.part`;
    const task = { filePath, target: unfinished, variant };
    try {
      const made = (await (variant.format === 'avif'
        ? run(this.#heavy, task, turn)
        : this.#do(task, turn))) as MadeVariant;
      await rename(unfinished, target);
      return made;
    } catch (error) {
      await rm(unfinished, { force: true });
      const code = errorCodeOfEnd(error);
      throw code ? refuseImage(code) : error;
    }
  }

  /**
   * Writes the part of an image that an edit keeps as a new original. @throws ServiceError when its process ended; any other
   * error when it cannot be made
   */
  async writeEdited(filePath: string, target: string, finalEdit: ImageEdit, turn: Turn): Promise<void> {
    try {
      await this.#do({ filePath, target, finalEdit }, turn);
    } catch (error) {
      const code = errorCodeOfEnd(error);
      throw code ? refuseImage(code) : error;
    }
  }

  /** @returns a thumbhash, in base64 @param filePath a variant that was made */
  async drawPlaceholder(filePath: string, turn: Turn = system): Promise<string> {
    return (await run(this.#light, { filePath }, turn)) as string;
  }

  /** Ends the processes without waiting for their tasks. */
  end(): void {
    for (const { process } of [this.#light, this.#heavy]) process.end();
  }

  /** Lets the process for light work find out first how heavy the work is. */
  async #do(task: ImageTask, turn: Turn): Promise<ImageResult> {
    const result = await run(this.#light, { ...task, isLightOnly: true }, turn);
    if (typeof result === 'string' || !('heavyWork' in result)) return result;
    return (await run(this.#heavy, task, { ...turn, weight: result.heavyWork })) as ImageResult;
  }
}

function createLane(memory: () => number): Lane {
  const program = new URL('./image-program.ts', import.meta.url);
  return { queue: new FairQueue(), process: new WorkProcess({ program, timeout, idleTimeout, memory }) };
}

/** Seconds after which a client may send an image again for which no process could be started. */
const retryAfter = 10;

/** @throws ServiceError `busy` when no process can be started for the task, whose image is not to blame */
function run({ queue, process }: Lane, task: ImageTask, turn: Turn): Promise<ImageResult | HeavyWork> {
  return queue.do(turn, async () => {
    try {
      return await process.do(task).catch((error: unknown) => {
        // A process may end while it waits for a task, which another one does then.
        return isUnavailable(error) ? process.do(task) : rethrow(error);
      });
    } catch (cause) {
      if (!isUnavailable(cause)) throw cause;
      throw new ServiceError('busy', "Images can't be processed right now. Please try again in a moment.", {
        retryAfter,
        cause,
      });
    }
  });
}

function isUnavailable(error: unknown): boolean {
  return error instanceof WorkProcessEnded && error.reason === 'unavailable';
}

function rethrow(error: unknown): never {
  throw error;
}

const processor = new ImageProcessor();

/** Bounds the memory of the processes; see `ImageProcessor`. */
export function limitImageMemory(megabytes: number): void {
  processor.limitMemory(megabytes);
}

/** @returns the facts of the file, or why it is refused; see `ImageProcessor` */
export function inspectImage(filePath: string, limits: ImageLimits, turn?: Turn): Promise<Inspection> {
  return processor.inspect(filePath, limits, turn);
}

/** @returns size of the variant that was written; see `ImageProcessor` */
export function makeVariant(filePath: string, target: string, variant: Variant, turn?: Turn): Promise<MadeVariant> {
  return processor.makeVariant(filePath, target, variant, turn);
}

/** Writes an edited original; see `ImageProcessor`. */
export function writeEdited(filePath: string, target: string, edit: ImageEdit, turn: Turn): Promise<void> {
  return processor.writeEdited(filePath, target, edit, turn);
}

/** @returns the placeholder of a variant that was made; see `ImageProcessor` */
export function drawPlaceholder(filePath: string, turn?: Turn): Promise<string> {
  return processor.drawPlaceholder(filePath, turn);
}

/** Ends the processes, whose memory the system gets back at once, when no more images are expected; the next one starts them again. */
export function endImageProcess(): void {
  processor.end();
}
