import { type RenderedText, renderMarkdown, type TextTask } from './render-markdown.ts';

/** Entry point of the thread that renders long texts. */
export default function render(task: TextTask): RenderedText {
  return renderMarkdown(task);
}
