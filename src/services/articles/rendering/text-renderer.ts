import { LRUCache } from 'lru-cache';
import { log } from '../../../logging/log.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { AccountTurns } from '../../threads/account-turns.ts';
import { WorkThread } from '../../threads/work-thread.ts';
import { type RenderedText, renderMarkdown, showSource } from './render-markdown.ts';
import type { Showing } from './render-setting.ts';
import type { RenderingTask } from './rendering-program.ts';
import { imagesOfText } from './text-image.ts';

/** Maximum length of a text rendered on the main thread, in characters: some 3,500 words take 5 ms, the worst text 30 ms. */
const maxInPlace = 20_000;

/** Timeout of any other text, in milliseconds; the worst that an editor can store takes less than a second of a processor. */
const maxRendering = 15_000;

/** Megabytes; 125,000 bullet points in one text take half of it. */
const memory = 512;

/** Limits of the cache, in texts and characters: the last texts, since the same articles are rendered again and again. */
const cachedTexts = { max: 100, maxSize: 10_000_000 } as const;

/** How long the source of a text that could not be rendered is shown before the next attempt, in milliseconds. */
const untilNextTry = 60_000;

const withoutImages: Showing = { images: new Map() };

/** Renders the texts of articles: short ones at once, long ones in a thread of their own. */
export class TextRenderer {
  readonly #rendered = new LRUCache<string, RenderedText>({
    ...cachedTexts,
    sizeCalculation: ({ html }, key) => 1 + html.length + key.length,
  });
  readonly #forReaders = new Map<string, Promise<RenderedText>>();
  /** Key: account and text. */
  readonly #forAccounts = new Map<string, Promise<RenderedText>>();
  /** Readers have a thread of their own: however much accounts ask for, no reader waits for it. */
  readonly #readers: WorkThread<RenderingTask, RenderedText>;
  readonly #accounts: WorkThread<RenderingTask, RenderedText>;
  readonly #turns = new AccountTurns({ atOnce: 1, maxWaiting: 4, whenFull: 'oldest' });
  readonly #maxTask: number;

  /** @param maxTask milliseconds that one long text may take */
  constructor(maxTask = maxRendering) {
    const program = new URL('./rendering-program.ts', import.meta.url);
    this.#readers = new WorkThread({ program, memory, timeout: maxTask });
    this.#accounts = new WorkThread({ program, memory });
    this.#maxTask = maxTask;
  }

  /**
   * The one renderer of article text: what the editor's preview shows is what the page shows.
   * @param source CommonMark; a lone newline is a line break
   * @returns the rendered text; for one that takes too long its source, for a minute
   */
  async render(source: string, showing = withoutImages): Promise<RenderedText> {
    const task = toTask(source, showing);
    const key = keyOf(task);
    const cached = this.#rendered.get(key) ?? this.#forReaders.get(key);
    return cached ?? once(this.#forReaders, key, () => this.#renderAndKeep(key, task, () => this.#readers.do(task)));
  }

  /**
   * The same for who sees a text that is not public, and for exports.
   * @param account whose turn it takes, or what has been given turns of its own
   * @throws ServiceError `superseded` when the account has asked for too many texts since
   */
  async renderFor(account: string, source: string, showing = withoutImages): Promise<RenderedText> {
    const task = toTask(source, showing);
    const key = keyOf(task);
    // One account's rendering may be superseded, which is not to reach another account.
    const own = [account, key].join('\0');
    const cached = this.#rendered.get(key) ?? this.#forReaders.get(key) ?? this.#forAccounts.get(own);
    const inTurn = () =>
      this.#turns.run(
        account,
        async () => this.#rendered.get(key) ?? this.#accounts.do(task, AbortSignal.timeout(this.#maxTask)),
      );
    return cached ?? once(this.#forAccounts, own, () => this.#renderAndKeep(key, task, inTurn));
  }

  /**
   * The same for a text that an account is still writing: it is not cached, since it is not rendered twice, and the account's next one ends it.
   * @throws ServiceError `superseded`
   */
  async renderDraft(account: string, source: string, showing = withoutImages): Promise<RenderedText> {
    const task = toTask(source, showing);
    const inTurn = () =>
      this.#turns.runLatest(account, (superseded) =>
        this.#accounts.do(task, AbortSignal.any([superseded, AbortSignal.timeout(this.#maxTask)])),
      );
    return (await this.#renderNow(task, inTurn)) ?? showSource(source);
  }

  async #renderAndKeep(key: string, task: RenderingTask, inThread: InThread): Promise<RenderedText> {
    const text = await this.#renderNow(task, inThread);
    // A ttl of 0 means no expiry.
    const [cached, ttl] = text ? [text, 0] : [showSource(task.source), untilNextTry];
    this.#rendered.set(key, cached, { ttl });
    return cached;
  }

  /** @returns null when it takes too long @throws ServiceError `superseded` */
  async #renderNow(task: RenderingTask, inThread: InThread): Promise<RenderedText | null> {
    const { length } = task.source;
    if (length <= maxInPlace) return renderMarkdown(task.source, task);
    try {
      return await inThread();
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      log.warn({ err: error }, `rendering: a text of ${length} characters is shown as it was written`);
      return null;
    }
  }
}

type InThread = () => Promise<RenderedText>;

/** @returns a rendering that others can wait for, too, while it is under way */
function once(underWay: Map<string, Promise<RenderedText>>, key: string, render: InThread): Promise<RenderedText> {
  const rendering = render().finally(() => underWay.delete(key));
  underWay.set(key, rendering);
  return rendering;
}

/** Leaves out the images of other texts. */
function toTask(source: string, { images, ...showing }: Showing): RenderingTask {
  const own = images.size === 0 ? [] : imagesOfText(source);
  const known = own.flatMap((id) => {
    const image = images.get(id);
    return image ? [[id, image] as const] : [];
  });
  return { ...showing, source, images: new Map(known) };
}

/** A text with images is rendered again when one of them says something else, or has other URLs. */
function keyOf({ source, images, ...showing }: RenderingTask): string {
  // Texts have no NUL.
  return [source, JSON.stringify([showing, ...images])].join('\0');
}

const renderer = new TextRenderer();

/** @returns the rendered text of an article or of an issue's note */
export function renderText(source: string, showing: Showing): Promise<RenderedText> {
  return renderer.render(source, showing);
}

/** @returns the rendered text for an account, or for what has turns of its own: `TextRenderer.renderFor` */
export function renderTextFor(account: string, source: string, showing: Showing): Promise<RenderedText> {
  return renderer.renderFor(account, source, showing);
}

/**
 * @returns the HTML of a text that an account is still writing
 * @throws ServiceError `superseded` when the account has asked for another one meanwhile
 */
export async function renderDraft(account: string, source: string, showing: Showing): Promise<string> {
  return (await renderer.renderDraft(account, source, showing)).html;
}
