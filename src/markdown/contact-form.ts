import { contactFormSource } from './contact-form-source.ts';
import { lineOf } from './container-lines.ts';
import type { ContainerReader } from './containers.ts';

/**
 * Reads a contact form: `:::contact` in a line of the outermost level, and `:::` in the next one where an author has ended it. Its token has
 * the first line as its content: only static pages have such a form, all other texts show that line.
 */
export const readContact: ContainerReader = (state, { line, words, colons }) => {
  if (state.level > 0 || words !== '' || colons !== ':::') return null;
  const end = line + 1 < state.lineMax && lineOf(state, line + 1) === colons ? line + 2 : line + 1;
  const put = () => {
    const token = state.push('contact_form', 'div', 0);
    token.content = contactFormSource;
    token.map = [line, end];
  };
  return { end, put };
};
