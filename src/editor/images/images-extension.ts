import './images.css';
import { Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { EditorExtension } from '../extension.ts';
import { EmbedView } from './embed-view.ts';
import { FigureView } from './figure-view.ts';
import { GalleryView } from './gallery-view.ts';
import { InlineImageView } from './inline-image-view.ts';
import { LibraryItems } from './library-items.ts';
import { RichImages } from './rich-images.ts';
import { uploadPlaceholders } from './upload-placeholders.ts';

/** Images in the rich text: how they look, and how files come into it that are dropped. */
export const imagesExtension: EditorExtension = {
  plugins: (schema, { port: { images, library, limits, contactForm } }) => {
    const items = new LibraryItems(library);
    return [
      uploadPlaceholders(),
      new Plugin({
        view: (view) => {
          const target = new RichImages(view, schema, items);
          // The state of the editor must be complete before something is inserted.
          queueMicrotask(() => !view.isDestroyed && images.attach(target));
          return {
            destroy: () => {
              target.close();
              images.attach(null);
            },
          };
        },
        props: {
          nodeViews: {
            figure: (node, view, position) => new FigureView(node, view, position, { items, limits }),
            gallery: (node, view, position) => new GalleryView(node, view, position, items),
            image: (node) => new InlineImageView(node, items, library.thumbnailUrl),
            embed: (node) => new EmbedView(node, items),
            ...(contactForm && { contact_form: () => ({ dom: contactForm.preview() }) }),
          },
          handleDOMEvents: {
            // Not `handleDrop`, which is not asked beside the blocks.
            drop: (view, event) => {
              const files = filesOf(event.dataTransfer);
              if (files.length === 0) return false;
              event.preventDefault();
              putCaret(view, event);
              images.addFiles(files);
              return true;
            },
          },
        },
      }),
    ];
  },
};

/** @returns the files; none where there is a document among them, which is no image but becomes text */
function filesOf(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  return files.some(({ name }) => /\.docx?$/i.test(name)) ? [] : files;
}

function putCaret(view: EditorView, { clientX, clientY }: DragEvent): void {
  const found = view.posAtCoords({ left: clientX, top: clientY });
  view.focus();
  if (found) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(found.pos))));
}
