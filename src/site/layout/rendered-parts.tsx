import { type RegisteredRouter, RouterContextProvider } from '@tanstack/react-router';
import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type RootData, rootDataOf } from '../../foundation/root-data.ts';
import { SiteContext } from '../../foundation/use-site.ts';
import type { PageParts } from '../page/context.ts';

type PageRouter = RegisteredRouter;

interface RenderedPart {
  html: string;
  /** Paths of its links. */
  paths: ReadonlySet<string>;
}

/** Limits of the memory, in parts and characters: some thirty parts are a front page, of about 50,000 characters with their props. */
const bounds = { max: 2000, maxSize: 4_000_000 } as const;

/** Rendered HTML by component and props. All of them belong to the same site and categories. */
let memory: { layout: string; parts: LRUCache<string, RenderedPart> } | undefined;

const names = new Map<unknown, number>();

/**
 * The parts of one page. Their HTML is the same wherever they stand, unless one of their links leads to the page itself, which the router
 * marks: then it is remembered for this page.
 */
export class RenderedParts implements PageParts {
  readonly #router: PageRouter;
  readonly #unlinkedRouter: () => PageRouter;
  readonly #layout: RootData;
  readonly #known: LRUCache<string, RenderedPart>;
  readonly #missing: { key: string; part: ReactNode }[] = [];

  /**
   * @param router which has loaded the page
   * @param unlinkedRouter makes the router of a page to which no link leads
   */
  constructor(router: PageRouter, unlinkedRouter: () => PageRouter, layout: RootData) {
    this.#router = router;
    this.#unlinkedRouter = unlinkedRouter;
    this.#layout = layout;
    this.#known = partsOf(layout);
  }

  place<Props extends object>(component: ComponentType<Props>, props: Props): string {
    const key = `${nameOf(component)} ${JSON.stringify(props)}`;
    const known = this.#known.get(key);
    const fitting = known && this.#leadsHere(known) ? this.#known.get(this.#keyHere(key)) : known;
    if (fitting) return fitting.html;
    this.#missing.push({ key, part: createElement(component, props) });
    return mark(this.#missing.length - 1);
  }

  /** @param html with marks @returns the HTML with all of its parts */
  complete(html: string): string {
    // Not for a part within a part, which is not remembered by itself.
    this.#router.options.context.parts = undefined;
    return this.#missing.length === 0 ? html : html.replace(marks, (_, index) => this.#render(Number(index)));
  }

  #render(index: number): string {
    const { key, part } = this.#missing[index] ?? { key: '', part: null };
    const known = this.#known.get(key) ?? this.#remember(key, part, this.#unlinkedRouter());
    if (!this.#leadsHere(known)) return known.html;
    return this.#remember(this.#keyHere(key), part, this.#router).html;
  }

  #remember(key: string, part: ReactNode, router: PageRouter): RenderedPart {
    const html = this.#write(part, router);
    const rendered = { html, paths: new Set(Array.from(html.matchAll(/ href="([^"?]*)/g), ([, path = '']) => path)) };
    this.#known.set(key, rendered);
    return rendered;
  }

  #write(part: ReactNode, router: PageRouter): string {
    return renderToString(
      <RouterContextProvider router={router}>
        <SiteContext value={this.#layout}>{part}</SiteContext>
      </RouterContextProvider>,
    );
  }

  /** With the query, even of parameters that the page does not know: they decide which links the router marks. */
  #keyHere(key: string): string {
    return `${key} ${this.#router.stores.location.get().href}`;
  }

  /** @returns whether a link leads to the page itself, or to one above it: the router marks it there */
  #leadsHere({ paths }: RenderedPart): boolean {
    for (let path = this.#router.stores.location.get().pathname; path !== ''; path = parentOf(path)) {
      if (paths.has(path)) return true;
    }
    return false;
  }
}

/** @param router which has loaded the page @returns undefined where the site could not be read */
export function openParts(router: PageRouter, unlinkedRouter: () => PageRouter): RenderedParts | undefined {
  const layout = rootDataOf(router.stores.matches.get());
  return layout && new RenderedParts(router, unlinkedRouter, layout);
}

/** @returns what was rendered with this site and these categories */
function partsOf(layout: RootData): LRUCache<string, RenderedPart> {
  const text = JSON.stringify(layout);
  if (memory?.layout !== text) memory = { layout: text, parts: new LRUCache({ ...bounds, sizeCalculation }) };
  return memory.parts;
}

function sizeCalculation({ html }: RenderedPart, key: string): number {
  return html.length + key.length;
}

/** A name for the component that is not lost when the code is minified. */
function nameOf(component: unknown): number {
  const name = names.get(component) ?? names.size;
  names.set(component, name);
  return name;
}

/** No text of a page has such a comment: `<` is escaped in all of them. */
const marks = /<!--part (\d+)-->/g;

const mark = (index: number): string => `<!--part ${index}-->`;

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
