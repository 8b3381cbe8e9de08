/** Every construct of the syntax of texts that CommonMark has not. */
export const constructs = [
  'A bare URL: https://h.example/a, ~~not so~~, and a note.[^one] And again.[^one]',
  '| Year | Boats | Of them in the harbor |\n|---|---:|---|\n| 2026 | 40 | 12 |\n| 2027 | 140 | |',
  `| Column | Another |\n|---|---|\n| ${'long '.repeat(15)} | b |`,
  '- [ ] To do\n- [x] Done,\n  in two lines',
  '> [!WARNING]\n> Mind the gap.',
  ':::pull\nIt rained for a year.\n\n— Ana Ruiz\n:::',
  ':::details What we counted\nEverything.\n:::',
  '```js title="How we counted"\nconst a = 1;\n```',
  'https://youtu.be/dQw4w9WgXcQ',
  ':::embed https://city.test/report\nThe report\nAll 400 pages.\n:::',
  ':::contact',
  '[^one]: Counted twice.',
  '[^two]: Never referred to.',
].join('\n\n');
