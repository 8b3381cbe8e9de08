import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChoiceField } from '../../src/admin/forms/combobox/choice-field.tsx';
import { afterChoice } from '../../src/admin/forms/combobox/choices.ts';

const names = ['Ada', 'Ben', 'Cleo'];
const choices = names.map((name) => ({ id: name, name, also: [], text: `${name}, Reporter`, content: name }));

const fieldOf = (value: string[], several: boolean) =>
  renderToStaticMarkup(
    createElement(ChoiceField, {
      label: 'Author',
      noun: 'author',
      choices,
      value,
      several,
      onChange: () => undefined,
      onCreate: undefined,
      error: undefined,
      ref: null,
      onBlur: () => undefined,
    }),
  );

it('a picker of one author shows the author in its field, one of several shows them above it in their order', () => {
  expect(fieldOf(['Ben'], false)).toContain('value="Ben, Reporter"');
  const several = fieldOf(['Cleo', 'Ada'], true);
  expect(several).toContain('value=""');
  expect([...several.matchAll(/aria-label="Remove author &quot;(\w+)/g)].map(([, name]) => name)).toEqual([
    'Cleo',
    'Ada',
  ]);
  expect(afterChoice(['Cleo', 'Ada'], 'Ben')).toEqual(['Cleo', 'Ada', 'Ben']);
  expect(afterChoice(['Cleo', 'Ada'], 'Cleo')).toEqual(['Ada']);
});
