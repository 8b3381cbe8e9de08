import { type RenderedText, renderMarkdown } from './render-markdown.ts';
import type { Showing } from './render-setting.ts';

/** A text, with what it is shown with. */
export interface RenderingTask extends Showing {
  source: string;
}

/** Entry point of the thread that renders long texts. */
export default function render({ source, ...showing }: RenderingTask): RenderedText {
  return renderMarkdown(source, showing);
}
