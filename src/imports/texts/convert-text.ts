import { availableParallelism } from 'node:os';
import { log } from '../../logging/log.ts';
import { WorkThread } from '../../services/threads/work-thread.ts';
import type { ConvertedText, ConvertText, TextToConvert } from './converted-text.ts';
import { readPlainly } from './read-plainly.ts';

interface ConverterLimits {
  /** Milliseconds that one text may take, including the start of a thread. */
  time: number;
  /** Megabytes of the JavaScript heap of one thread. */
  memory: number;
  /** Threads, each of which converts one text at a time. */
  threads: number;
}

/** The longest novels take two seconds and 200 MB. */
const usual: ConverterLimits = { time: 30_000, memory: 512, threads: availableParallelism() };

/** Converts texts in threads, so that no text holds up the process, or ends it. */
export class TextConverter {
  readonly #limits: ConverterLimits;
  readonly #idle: WorkThread<TextToConvert, ConvertedText>[] = [];
  readonly #waiting: ((thread: WorkThread<TextToConvert, ConvertedText>) => void)[] = [];
  #started = 0;

  constructor(limits: Partial<ConverterLimits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  /** @throws Error only when `signal` is aborted: a text that cannot be converted is plain text with a loss */
  async convert(text: TextToConvert, signal: AbortSignal): Promise<ConvertedText> {
    signal.throwIfAborted();
    const thread = await this.#take();
    try {
      // Its time begins when it has a thread.
      const late = AbortSignal.timeout(this.#limits.time);
      return await thread.do(text, AbortSignal.any([signal, late]));
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ err: error }, `imports: a text of ${text.text.length} characters is read as plain text`);
      return readPlainly(text.text);
    } finally {
      this.#give(thread);
    }
  }

  async #take(): Promise<WorkThread<TextToConvert, ConvertedText>> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#started < this.#limits.threads) {
      this.#started += 1;
      const program = new URL('./convert-program.ts', import.meta.url);
      return new WorkThread({ program, memory: this.#limits.memory });
    }
    const { promise, resolve } = Promise.withResolvers<WorkThread<TextToConvert, ConvertedText>>();
    this.#waiting.push(resolve);
    return promise;
  }

  #give(thread: WorkThread<TextToConvert, ConvertedText>): void {
    const next = this.#waiting.shift();
    if (next) next(thread);
    else this.#idle.push(thread);
  }
}

const converter = new TextConverter();

/** Converts a text of another program into Markdown of ours: the threads are shared by all imports of the process. */
export const convertText: ConvertText = (text, signal) => converter.convert(text, signal);
