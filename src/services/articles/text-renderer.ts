import { LRUCache } from 'lru-cache';
import { log } from '../../logging/log.ts';
import { WorkThread } from '../threads/work-thread.ts';
import { type RenderedText, renderMarkdown, showSource } from './render-markdown.ts';

/** Maximum length of a text rendered on the main thread, in characters: some 3,500 words take 5 ms, the worst text 30 ms. */
const maxInPlace = 20_000;

/** Timeout of any other text, in milliseconds; the worst that an editor can store takes less than a second of a processor. */
const maxRendering = 15_000;

/** Megabytes; 125,000 bullet points in one text take half of it. */
const memory = 512;

/** Bounds of the cache, in texts and characters: the last texts, since the same articles are rendered again and again. */
const cachedTexts = { max: 100, maxSize: 10_000_000 } as const;

/** How long the source of a text that could not be rendered is shown before the next attempt, in milliseconds. */
const untilNextTry = 60_000;

/** Renders the texts of articles: short ones at once, long ones in a thread of their own. */
export class TextRenderer {
  readonly #rendered = new LRUCache<string, RenderedText>({
    ...cachedTexts,
    sizeCalculation: ({ html }, source) => 1 + html.length + source.length,
  });
  readonly #underWay = new Map<string, Promise<RenderedText>>();
  readonly #thread: WorkThread<string, RenderedText>;

  /** @param maxTask milliseconds that one long text may take */
  constructor(maxTask = maxRendering) {
    const program = new URL('./rendering-program.ts', import.meta.url);
    this.#thread = new WorkThread({ program, memory, timeout: maxTask });
  }

  /**
   * The one renderer of article text: what the editor's preview shows is what the page shows.
   * @param source CommonMark; a lone newline is a line break
   * @returns the rendered text; for one that takes too long its source, for a minute
   */
  async render(source: string): Promise<RenderedText> {
    const cached = this.#rendered.get(source) ?? this.#underWay.get(source);
    if (cached) return cached;
    const rendering = this.#renderAndKeep(source).finally(() => this.#underWay.delete(source));
    this.#underWay.set(source, rendering);
    return rendering;
  }

  /** The same for a text that an editor is still writing: it is not cached, since it is not rendered twice. */
  async renderDraft(source: string): Promise<RenderedText> {
    return (await this.#renderNow(source)) ?? showSource(source);
  }

  async #renderAndKeep(source: string): Promise<RenderedText> {
    const text = await this.#renderNow(source);
    // A ttl of 0 means no expiry.
    const [cached, ttl] = text ? [text, 0] : [showSource(source), untilNextTry];
    this.#rendered.set(source, cached, { ttl });
    return cached;
  }

  /** @returns null when it takes too long */
  async #renderNow(source: string): Promise<RenderedText | null> {
    if (source.length <= maxInPlace) return renderMarkdown(source);
    try {
      return await this.#thread.do(source);
    } catch (error) {
      log.warn({ err: error }, `rendering: a text of ${source.length} characters is shown as it was written`);
      return null;
    }
  }
}

const renderer = new TextRenderer();

/** @returns the rendered text of an article or of an issue's note */
export function renderText(source: string): Promise<RenderedText> {
  return renderer.render(source);
}

/** @returns the HTML of a text that an editor is still writing */
export async function renderDraft(source: string): Promise<string> {
  return (await renderer.renderDraft(source)).html;
}
