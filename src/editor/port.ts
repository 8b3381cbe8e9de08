import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, use } from 'react';

/** An image of the library, as far as the editor knows it. */
export interface TextImage {
  id: string;
  fileName: string;
  /** The URL of the image itself; the image may be large. */
  url: string;
  /** The width of the image in pixels, as it is shown. */
  width: number;
  height: number;
  /** Smaller files of the same image, for `thumbnailUrl`; their width in pixels. */
  variants: readonly { url: string; format: string; width: number }[];
  /** A description of the image; empty where there is none. */
  alt: string;
  /** Whether it shows nothing that readers miss who can't see it. */
  isDecorative: boolean;
  caption: string;
  /** The maker of the image; empty where nothing is known. */
  credit: string;
}

/** How several images come into a text. */
export type Arrangement = 'images' | 'gallery';

/** The image of a card, and what it shows. */
export interface CardImage {
  /** The image's id in the library; null for none. */
  mediaId: string | null;
  /** Empty: the library's own. */
  alt: string;
}

/** Something that a link can lead to. */
export interface LinkOption {
  /** Unique; part of an element's id. */
  id: string;
  /** The text of the link where nothing is selected. */
  label: string;
  detail: string;
  href: string;
}

/** The result of a search for the targets of a link. */
export type FoundLinks =
  | { state: 'untyped' }
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry: () => unknown }
  | {
      state: 'answered';
      options: readonly LinkOption[];
      /** The results belong to the words typed before; those of the current ones are loading. */
      isOld: boolean;
    };

/** The text that images come into: the field of Markdown, or the rich text. */
export interface ImageTarget {
  /**
   * Puts blocks at the caret, or behind the block with it; at the end of a text in which there never was one. One step of Undo.
   * @param markdown paragraphs that are a placeholder (`placeholderOf`) show that an image is on its way
   */
  place: (markdown: string) => void;
  /** @returns whether there is a placeholder of this upload */
  has: (key: string) => boolean;
  /** Puts an image in the place of its placeholder; says where it is if that has been deleted. */
  finish: (image: TextImage, key: string) => void;
  /** Removes a placeholder. */
  remove: (key: string) => void;
}

/** The images on their way into the text. */
export interface IncomingImages {
  /**
   * Names the text that the images come into; null when it leaves the page. What is under way comes into the next one, at its caret. The function
   * stays the same as long as the page with the text.
   */
  attach: (target: ImageTarget | null) => void;
  /** Uploads files, and puts a placeholder for each at the caret. What fails is said beside the text, not here. */
  addFiles: (files: readonly File[]) => void;
  /**
   * Puts Markdown of several blocks at the caret.
   * @param files those that are uploaded, by the name that stands for each in a paragraph of its own: `![alt](upload:NAME)`
   */
  placeWithFiles: (markdown: string, files: ReadonlyMap<string, File>) => void;
  /** Puts images of the library at the caret. @param as a gallery takes as many as `Picker` lets an editor choose for one */
  insert: (images: readonly TextImage[], as: Arrangement) => void;
}

/** The library that the images of a text are in. */
export interface ImageLibrary {
  /** @returns null where there is no such image @throws an error with a sentence for the editor where it can't be read */
  read: (id: string) => Promise<TextImage | null>;
  /** @param url of an image in what is pasted @returns its id if it is in this library; null for any other */
  idOf: (url: string) => string | null;
  /** @returns the URL of a small file of the image, for a line of text */
  thumbnailUrl: (image: TextImage) => string;
  /**
   * A dialog that is open while it is mounted. It calls `onChoose` with the images that were chosen or uploaded in it, at least
   * one, after it has closed, and `onClose` once it has closed, with or without a choice.
   */
  Picker: ComponentType<{ onChoose: (images: TextImage[], as: Arrangement) => void; onClose: () => void }>;
  /** Fields in which the image of a card is chosen, described or taken away. It calls `onChange` with the image as it is then. */
  CardImageField: ComponentType<{ image: CardImage; onChange: (image: CardImage) => void }>;
}

/** The page's words for the thing that is written, and for the targets of its links. */
export interface Noun {
  /** "article" */
  one: string;
  /** "an article" */
  an: string;
  /** "articles" */
  many: string;
}

/** The contact form of static pages. */
export interface ContactForm {
  Icon: LucideIcon;
  /** @returns an element that shows the form in the text: nothing is typed in it */
  preview: () => HTMLElement;
}

/** All that the editor needs of the page around it, and knows of the site. The page implements it and gives it by `EditorPortProvider`. */
export interface EditorPort {
  /** BCP 47 tag of what is written: the quotation marks that are shown follow it. */
  language: string;
  noun: Noun;
  /** Null where a text can't have one, and shows its source. */
  contactForm: ContactForm | null;
  /** Longest texts, in UTF-16 units: of all Markdown, of an image's alt text and its caption. */
  limits: { text: number; alt: number; caption: number };
  images: IncomingImages;
  library: ImageLibrary;
  /**
   * A hook that searches what a link can lead to while its words are typed.
   * @param words as they are typed; empty ends the search
   */
  useLinks: (words: string) => FoundLinks;
}

const PortContext = createContext<EditorPort | null>(null);

/** Gives the port, as its `value`, to the parts of the editor in it. */
export const EditorPortProvider = PortContext.Provider;

/** @returns the port of the page @throws outside of an `EditorPortProvider` */
export function useEditorPort(): EditorPort {
  const port = use(PortContext);
  if (!port) throw new Error('the parts of the editor stand in an EditorPortProvider');
  return port;
}
