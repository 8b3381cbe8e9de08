import { treeMemory } from '../media/tree-memory.ts';
import { type Masthead, signIn } from '../servers/masthead.ts';

/** Between two requests of a kind, in milliseconds. */
const interval = 100;

/** Requests of a kind under way: more would be a load of their own on a busy machine. */
const maxOpen = 10;

/** The requests of readers and of an editor. */
export const requests = ['cached page', 'uncached page', 'save'] as const;

/** Milliseconds that each request of a kind took. */
export type Delays = Readonly<Record<(typeof requests)[number], number[]>>;

/** Delays, and the most memory of the site meanwhile, in MB. */
export interface Watched {
  delays: Delays;
  /** Saves that were answered 503, since they had waited too long for the database. */
  refused: number;
  memory: number;
}

interface SavedArticle {
  id: string;
  slug: string;
  excerpt: string;
}

/** A site that is asked for the same pages over and over, and the article that an editor saves. */
export class Visitors {
  readonly #site: Masthead;
  readonly #headers: Record<string, string>;
  readonly #article: SavedArticle;

  private constructor(site: Masthead, headers: Record<string, string>, article: SavedArticle) {
    this.#site = site;
    this.#headers = headers;
    this.#article = article;
  }

  static async of(site: Masthead): Promise<Visitors> {
    const headers = await signIn(site.origin);
    const list = await fetch(`${site.origin}/api/articles?limit=2`);
    const [first, second = first] = (await list.json()) as SavedArticle[];
    if (!second) throw new Error('the site has no articles');
    return new Visitors(site, headers, second);
  }

  /** @returns what the site answers to an owner */
  async ask<Answer>(path: string, method = 'GET'): Promise<Answer> {
    const response = await fetch(this.#site.origin + path, { method, headers: this.#headers });
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}`);
    return (await response.json()) as Answer;
  }

  /** Asks for each page and saves the article ten times a second, whether the answers before have come or not, until `work` is done. */
  async during<Result>(work: () => Promise<Result>): Promise<Watched & { result: Result }> {
    const delays: Delays = { 'cached page': [], 'uncached page': [], save: [] };
    const open = { 'cached page': new Set(), 'uncached page': new Set(), save: new Set() };
    let failure: unknown;
    let refused = 0;
    let memory = 0;
    const ask = (kind: (typeof requests)[number]) => {
      if (open[kind].size >= maxOpen) return;
      const asked = this.#request(kind)
        .then(({ delay, isRefused }) => {
          delays[kind].push(delay);
          if (isRefused) refused += 1;
        })
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => open[kind].delete(asked));
      open[kind].add(asked);
    };
    const timer = setInterval(() => {
      for (const kind of requests) ask(kind);
      memory = Math.max(memory, treeMemory(this.#site.pid));
    }, interval);
    try {
      const result = await work();
      clearInterval(timer);
      await Promise.all(Object.values(open).flatMap((some) => [...some]));
      if (failure) throw failure;
      return { result, delays, refused, memory };
    } finally {
      clearInterval(timer);
    }
  }

  async #request(kind: (typeof requests)[number]): Promise<{ delay: number; isRefused: boolean }> {
    const { id, slug, excerpt } = this.#article;
    const start = performance.now();
    const { origin } = this.#site;
    const response =
      kind === 'save'
        ? await fetch(`${origin}/api/admin/articles/${id}`, {
            method: 'PATCH',
            headers: this.#headers,
            body: JSON.stringify({ excerpt: `${excerpt.slice(0, 200)} ${Math.round(start)}` }),
          })
        : // A path in a spelling that is answered and never cached.
          await fetch(`${origin}/articles/${kind === 'cached page' ? slug : slug.replace('-', '%2D')}`);
    await response.arrayBuffer();
    const isRefused = kind === 'save' && response.status === 503;
    if (!response.ok && !isRefused) throw new Error(`a ${kind} was answered ${response.status}`);
    return { delay: performance.now() - start, isRefused };
  }
}
