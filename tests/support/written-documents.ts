/** Draws a number from 0 up to, but not including, 1. */
type Draw = () => number;

/** A text in which people write the same things in different ways, as magazines have them from other systems. */
export function writtenDocument(draw: Draw): string {
  const blocks = Array.from({ length: 2 + Math.floor(draw() * 5) }, () => pick(draw, kinds)(draw));
  return `${[...blocks, definitions].join('\n\n')}\n`;
}

const words =
  'harbor boats council river winter report market bridge children school paper evening station summer city fish letter garden mayor théâtre Zürich naïve don’t ninety'.split(
    ' ',
  );

/** To what the texts refer. */
const definitions = [
  '[plan]: https://example.org/plan_of_it "The plan"',
  '[1]: <https://example.org/one>',
  '',
  '[^note]: Counted _twice_, by two people.',
  '',
  '    And once more.',
].join('\n');

function pick<Item>(draw: Draw, items: readonly Item[]): Item {
  const item = items[Math.floor(draw() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

const word = (draw: Draw) => pick(draw, words);
const some = (draw: Draw, count: number) => Array.from({ length: 1 + Math.floor(draw() * count) }, () => word(draw));
const phrase = (draw: Draw) => some(draw, 3).join(' ');
const repeated = <Item>(draw: Draw, max: number, make: () => Item) =>
  Array.from({ length: 1 + Math.floor(draw() * max) }, make);
const sentence = (draw: Draw) => repeated(draw, 6, () => pick(draw, inline)(draw)).join(' ');
const indented = (text: string, prefix: string) => text.replaceAll(/\n(?=.)/g, `\n${prefix}`);

/** Pieces of a line. Plain words stand several times, as in texts. */
const inline: readonly ((draw: Draw) => string)[] = [
  ...Array.from({ length: 14 }, () => phrase),
  (draw) => `*${phrase(draw)}*`,
  (draw) => `_${phrase(draw)}_`,
  (draw) => `**${phrase(draw)}**`,
  (draw) => `__${phrase(draw)}__`,
  (draw) => `**${word(draw)} _${phrase(draw)}_**`,
  (draw) => `***${phrase(draw)}***`,
  (draw) => `~~${phrase(draw)}~~`,
  (draw) => `\`${word(draw)}_a*b\``,
  (draw) => `\`\` ${word(draw)} \``.replace(/`$/, '``'),
  (draw) => `[${phrase(draw)}](https://example.org/a_(b))`,
  (draw) => `[${phrase(draw)}](<https://example.org/a b> 'Title')`,
  (draw) => `[${phrase(draw)}][plan]`,
  (draw) => `[_${word(draw)}_ ${word(draw)}][1]`,
  () => '[plan]',
  () => '[Plan][]',
  (draw) => `${word(draw)}[^note]`,
  () => '![A view](https://example.org/a_b.png "In *May*")',
  () => '<https://example.org/?a=b&c=d>',
  () => 'https://example.org/snake_case_page.',
  () => 'www.example.org/a_b,',
  (draw) => `\\*${word(draw)}\\*`,
  (draw) => `${word(draw)} &amp; ${word(draw)}&nbsp;&mdash; ${word(draw)}`,
  (draw) => `caf&eacute; ${word(draw)} &#8220;${word(draw)}&#8221;`,
  (draw) => `[${word(draw)}]({{< ref "page_one.md" >}}) ${word(draw)}`,
  (draw) => `{{< figure src="/a_b.png" caption="${phrase(draw)}" >}}`,
  (draw) => `[gallery ids="1,2"] ${word(draw)} [/gallery]`,
  () => '{% include a_b.html %}',
  (draw) => `<b>${word(draw)}</b> <img src="/_images/my_image.png"> ${word(draw)}`,
  (draw) => `snake_case_${word(draw)} 5 * 3 < 20 C:\\dir #${word(draw)}`,
  (draw) => `"${phrase(draw)}" -- (${word(draw)}) [${word(draw)}] ${word(draw)}!`,
];

function lines(draw: Draw): string {
  const joint = () => pick(draw, ['\n', '\n', '\n', '  \n', '\\\n', '\n  ']);
  return repeated(draw, 4, () => sentence(draw)).reduce((text, line) => text + joint() + line);
}

interface ListStyle {
  marker: (at: number) => string;
  /** Between the marker and the text. */
  space: string;
  /** Between two items. */
  joint: () => string;
}

function listStyle(draw: Draw): ListStyle {
  const start = pick(draw, [0, 1, 1, 1, 3, 9]);
  const delimiter = pick(draw, ['.', ')']);
  const bullet = pick(draw, ['-', '*', '+']);
  const marker = pick<ListStyle['marker']>(draw, [
    () => bullet,
    () => bullet,
    (at) => `${start + at}${delimiter}`,
    () => `1${delimiter}`,
  ]);
  const joint = pick<ListStyle['joint']>(draw, [
    () => '\n',
    () => '\n',
    () => '\n\n',
    () => pick(draw, ['\n', '\n\n']),
  ]);
  return { marker, space: pick(draw, [' ', ' ', '   ', '  ']), joint };
}

function list(draw: Draw, depth = 0): string {
  const { marker, space, joint } = listStyle(draw);
  const box = draw() < 0.15 ? ['[ ] ', '[x] '] : [''];
  const items = Array.from({ length: 2 + Math.floor(draw() * 4) }, (_, at) => {
    const start = `${marker(at)}${space}`;
    return start + indented(pick(draw, box) + item(draw, depth), ' '.repeat(start.length));
  });
  return items.reduce((text, one) => text + joint() + one);
}

function item(draw: Draw, depth: number): string {
  const text = draw() < 0.8 ? sentence(draw) : lines(draw);
  const kind = draw();
  if (depth < 2 && kind < 0.15) return `${text}\n${list(draw, depth + 1)}`;
  if (kind < 0.25) return `${text}\n\n${lines(draw)}`;
  if (kind < 0.32) return `${text}\n\n${fence(draw)}`;
  if (kind < 0.36) return `${text}\n${fence(draw)}`;
  return kind < 0.4 ? `${text}\n\n> ${sentence(draw)}` : text;
}

function fence(draw: Draw): string {
  const mark = pick(draw, ['~~~', '```', '~~~~', '```']);
  const code = repeated(draw, 3, () => `${pick(draw, ['', '  ', '- ', '# '])}${phrase(draw)}_x *`).join('\n');
  return `${mark}${pick(draw, ['', 'js', ' js'])}\n${code}\n${mark}`;
}

function table(draw: Draw): string {
  const columns = 2 + Math.floor(draw() * 2);
  const width = pick(draw, [0, 12, 24]);
  const [start, joint, end] = pick(draw, [
    ['| ', ' | ', ' |'],
    ['|', '|', '|'],
    ['', ' | ', ''],
  ]);
  const row = (make: () => string) =>
    start + Array.from({ length: columns }, () => make().padEnd(width)).join(joint) + end;
  const cell = () => pick(draw, inline)(draw).replaceAll('|', '\\|');
  return [
    row(() => word(draw)),
    row(() => pick(draw, ['---', ':--', '-----:', ':-:'])),
    ...repeated(draw, 4, () => row(cell)),
  ].join('\n');
}

function quote(draw: Draw): string {
  const mark = pick(draw, ['> ', '>']);
  const inside = pick(draw, [lines, (one: Draw) => `${lines(one)}\n\n${lines(one)}`, list])(draw);
  const head = pick(draw, ['', '', '[!NOTE]\n', '[!tip]\n\n']);
  return (head + inside).replaceAll(/^/gm, mark);
}

const kinds: readonly ((draw: Draw) => string)[] = [
  lines,
  lines,
  lines,
  lines,
  list,
  list,
  list,
  quote,
  table,
  fence,
  (draw) => `## ${sentence(draw)}`,
  (draw) => `### ${phrase(draw)} ###`,
  (draw) => `${sentence(draw)}\n${pick(draw, ['===', '-----'])}`,
  (draw) => `    ${phrase(draw)}\n      ${phrase(draw)}\n\n    ${phrase(draw)}`,
  (draw) => `<ul>\n  <li>\n    ${phrase(draw)}\n  </li>\n  <li>${phrase(draw)}</li>\n</ul>`,
  (draw) => `<div class="note_box">\n${sentence(draw)}\n</div>`,
  (draw) => `*[MY]: ${phrase(draw)}\n*[HTML]: ${phrase(draw)}`,
  (draw) => `<!-- ${phrase(draw)} -->`,
  (draw) => pick(draw, ['***', '- - -', '_____']),
  (draw) => `:::pull\n${sentence(draw)}\n\n— _${word(draw)}_\n:::`,
  (draw) => `::::details ${phrase(draw)}\n${lines(draw)}\n\n${list(draw)}\n::::`,
  (draw) => `[a${word(draw)}]: /b\n[b]: /c_d`,
];
