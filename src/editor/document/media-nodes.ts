import type { NodeSpec } from 'prosemirror-model';
import { contactFormSource } from '../../markdown/contact-form-source.ts';
import type { ImageWidth } from '../../markdown/image-mention.ts';

/** The attributes of a figure; its texts are plain. */
export interface FigureAttributes {
  /** The id of an image of the library. */
  mediaId: string;
  alt: string;
  caption: string;
  width: ImageWidth;
  /** Whether it says nothing that the text does not. */
  decorative: boolean;
}

const text = { default: '', validate: 'string' } as const;
const width = { default: 'text', validate: 'string' } as const;

/** Images of the library, pages of other sites, and forms. */
export const mediaNodes = {
  figure: {
    attrs: {
      mediaId: text,
      alt: text,
      caption: text,
      width,
      decorative: { default: false, validate: 'boolean' },
    },
    group: 'block figure',
    draggable: true,
    parseDOM: [{ tag: 'figure[data-media]', getAttrs: readFigure }],
    toDOM: ({ attrs }) => [
      'figure',
      {
        'data-media': attrs.mediaId,
        'data-alt': attrs.alt,
        'data-caption': attrs.caption,
        'data-width': attrs.width,
        ...(attrs.decorative && { 'data-decorative': '' }),
      },
    ],
  },
  /** 2 to 12 figures, whose width does not count; one alone is written as a figure. */
  gallery: {
    attrs: { width },
    content: 'figure+',
    group: 'top_block',
    isolating: true,
    parseDOM: [{ tag: 'div[data-gallery]', getAttrs: ({ dataset }) => ({ width: dataset.gallery ?? 'text' }) }],
    toDOM: ({ attrs }) => ['div', { 'data-gallery': attrs.width }, 0],
  },
  /** A page of another site; `mediaId` of its image, null for none. */
  embed: {
    attrs: { url: { validate: 'string' }, title: text, text, mediaId: { default: null }, alt: text },
    group: 'top_block',
    draggable: true,
    parseDOM: [{ tag: 'div[data-embed]', getAttrs: readEmbed }],
    toDOM: ({ attrs }) => [
      'div',
      {
        class: 'embed',
        'data-embed': attrs.url,
        'data-title': attrs.title,
        'data-text': attrs.text,
        ...(attrs.mediaId !== null && { 'data-media': attrs.mediaId, 'data-alt': attrs.alt }),
      },
      attrs.title || attrs.url,
    ],
  },
  /** The contact form of a static page, whose editor shows it; that of any other text shows the line as it is typed. */
  contact_form: {
    group: 'top_block',
    draggable: true,
    parseDOM: [{ tag: 'div[data-contact-form]' }],
    toDOM: () => ['div', { 'data-contact-form': '' }, contactFormSource],
  },
} satisfies Record<string, NodeSpec>;

function readFigure({ dataset }: HTMLElement): FigureAttributes {
  const { media = '', alt = '', caption = '' } = dataset;
  const mode = (['wide', 'full'] as const).find((one) => one === dataset.width) ?? 'text';
  return { mediaId: media, alt, caption, width: mode, decorative: 'decorative' in dataset };
}

function readEmbed({ dataset }: HTMLElement) {
  const { embed = '', title = '', text: words = '', media = null, alt = '' } = dataset;
  return { url: embed, title, text: words, mediaId: media, alt };
}
