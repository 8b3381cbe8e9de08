import type { LossKind } from '../../contract/imports.ts';

const wordsStay = 'Its words and links stayed.';

const hints: Readonly<Record<LossKind, string>> = {
  script: 'It showed something that a program made. Nothing stands in its place.',
  style: 'Colors, sizes and the like. The words are set as all others.',
  form: `Nobody can fill it in here. ${wordsStay}`,
  iframe: 'A link stands in its place.',
  video: 'A link stands in its place.',
  audio: 'A link stands in its place.',
  object: 'A link stands in its place.',
  drawing: 'The words in it stayed.',
  formula: 'It stands there as plain text.',
  image: 'The export does not have it.',
  gallery: 'The export does not say which images it had.',
  link: 'It led nowhere. Its words stayed.',
  footnote: 'Its number and its note did not find each other.',
  block: wordsStay,
  shortcode: `A plugin of the old site filled it in. ${wordsStay}`,
  template: `The theme of the old site filled it in. ${wordsStay}`,
  widget: wordsStay,
  hidden: 'Readers of the old site did not see it either.',
  nesting: 'It stands less deeply now, with all its words.',
  'too-long': 'The text came as plain paragraphs.',
  unreadable: 'The text came as plain paragraphs.',
  more: 'There are more of these than are listed.',
};

/** @returns what became of a kind of loss in a text, as a sentence; empty for what its name says already */
export function lossHint(kind: string): string {
  return Object.hasOwn(hints, kind) ? hints[kind as LossKind] : '';
}
