import type { LucideIcon } from 'lucide-react';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Code from 'lucide-react/icons/code';
import Heading1 from 'lucide-react/icons/heading-1';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Image from 'lucide-react/icons/image';
import Images from 'lucide-react/icons/images';
import Info from 'lucide-react/icons/info';
import Link2 from 'lucide-react/icons/link-2';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import ListTodo from 'lucide-react/icons/list-todo';
import Minus from 'lucide-react/icons/minus';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Pilcrow from 'lucide-react/icons/pilcrow';
import Quote from 'lucide-react/icons/quote';
import Table from 'lucide-react/icons/table';
import TextQuote from 'lucide-react/icons/text-quote';
import type { Command } from 'prosemirror-state';
import { contactFormSource } from '../../markdown/contact-form-source.ts';
import { insertBlock, toggleHeading, toggleWrap, toParagraph } from '../commands/block-commands.ts';
import { toggleList } from '../commands/list-commands.ts';
import { newTable } from '../commands/new-blocks.ts';
import { calloutKinds } from '../document/block-nodes.ts';
import type { TextSchema } from '../document/schema.ts';
import type { EditorContext } from '../extension.ts';
import { chooseImages } from '../images/choose-images.tsx';
import { askForEmbed } from './embed-dialog.tsx';
import { insertFootnote } from './insert-footnote.ts';

/** A kind of block that the slash menu offers. */
export interface BlockKind {
  /** Unique; part of an element's id. */
  id: string;
  label: string;
  /** How it is typed in Markdown. */
  hint: string;
  /** Other words for it. */
  words: string;
  Icon: LucideIcon;
  run: Command;
}

/** @returns every kind of block that a text can have: first what articles are illustrated and divided with */
export function blockKinds(schema: TextSchema, context: EditorContext): BlockKind[] {
  const { nodes } = schema;
  const { contactForm } = context.port;
  return [
    kind('Image', '', 'picture photo upload library', Image, chooseImages(context)),
    kind('Gallery', '', 'images pictures photos', Images, chooseImages(context)),
    kind('Pull quote', ':::pull', 'pullquote', Quote, toggleWrap(nodes.pull_quote)),
    kind('Heading', '#', 'title h2', Heading1, toggleHeading(schema, 1)),
    kind('Subheading', '##', 'heading h3', Heading2, toggleHeading(schema, 2)),
    kind('Small heading', '###', 'subheading h4', Heading3, toggleHeading(schema, 3)),
    kind('Text', '', 'paragraph plain', Pilcrow, toParagraph(schema)),
    kind('Bulleted list', '-', 'points unordered ul', List, toggleList(schema, 'bullets')),
    kind('Numbered list', '1.', 'ordered ol', ListOrdered, toggleList(schema, 'numbers')),
    kind('Task list', '[]', 'todo checklist checkbox', ListTodo, toggleList(schema, 'tasks')),
    kind('Quote', '>', 'blockquote citation', TextQuote, toggleWrap(nodes.blockquote)),
    kind(
      'Callout',
      '> [!NOTE]',
      `box aside alert admonition ${calloutKinds.join(' ')}`,
      Info,
      toggleWrap(nodes.callout),
    ),
    kind('Details', ':::details', 'collapsible disclosure accordion toggle', ChevronsUpDown, toggleWrap(nodes.details)),
    kind(
      'Table',
      '| |',
      'grid rows columns',
      Table,
      insertBlock(newTable(schema, { headings: ['', '', ''], rows: 2 })),
    ),
    kind('Code', '```', 'block program snippet', Code, insertBlock(nodes.code_block.create())),
    kind('Embed', '', 'video youtube vimeo spotify url card link', Link2, askForEmbed(context)),
    ...(contactForm
      ? [
          kind(
            'Contact form',
            contactFormSource,
            'message mail',
            contactForm.Icon,
            insertBlock(nodes.contact_form.create()),
          ),
        ]
      : []),
    kind('Footnote', '[^1]', 'note reference', NotebookPen, insertFootnote(schema)),
    kind('Divider', '---', 'line rule break hr', Minus, insertBlock(nodes.horizontal_rule.create())),
  ];
}

function kind(label: string, hint: string, words: string, Icon: LucideIcon, run: Command): BlockKind {
  return { id: label.toLowerCase().replaceAll(/\W+/g, '-'), label, hint, words, Icon, run };
}

/** @returns the kinds that match what was typed, those first that begin with it */
export function matchingKinds(kinds: readonly BlockKind[], typed: string): BlockKind[] {
  const wanted = typed.trim().toLowerCase();
  const isStart = ({ label }: BlockKind) => Number(label.toLowerCase().startsWith(wanted));
  return kinds
    .filter(({ label, hint, words }) => `${label} ${words} ${hint}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => isStart(other) - isStart(one));
}
