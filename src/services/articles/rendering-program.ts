import { type RenderedText, renderMarkdown } from './render-markdown.ts';

/** Entry point of the thread that renders long texts. */
export default function render(source: string): RenderedText {
  return renderMarkdown(source);
}
