import { writeFileSync } from 'node:fs';
import { expect, test } from '../support/site.ts';

const content = `The ferry left at six, as it had "for ninety years", and nobody on the pier thought to wave.[^pier] What had changed was not the timetable but the water: it stood a hand higher than in spring, and it stayed there -- through the neap tides, through the frost, through the week in which the council met three times and decided nothing at all.

The harbor master keeps a book. Its columns are narrow, its pencil faint, and every entry since 1931 says the same four things.[^book] He does not think of himself as a scientist; he thinks of himself as somebody who looks out of the window at seven and writes down what he sees. Over time that turns out to be the same.

:::pull
He looks out of the window at seven and writes down what he sees. Over time that turns out to be science.

— Marit Solheim, *oceanographer*
:::

## What the book says

| Year | Mean level | Highest | Remark |
|:-----|-----------:|--------:|:------:|
| 1931 | 212 cm | 287 cm | first entry |
| 1962 | 214 cm | 301 cm | storm of February |
| 1995 | 219 cm | 296 cm | – |
| 2024 | 231 cm | 318 cm | pier closed ~~twice~~ four times |

It is the *mean* that frightens people here, not the storms.[^mean] Storms come and go; see https://example.org/tides/2024 for the figures, or write to desk@example.org. The book itself can be read in the harbor office on weekdays, between the morning ferry and the noon ferry, if the harbor master is in and the stove is lit.[^book]

> [!NOTE]
> The office is closed on public holidays, and whenever the ferry is late.

> [!TIP]
> Bring a pencil.

> [!IMPORTANT]
> The figures before 1950 were taken with *another* gauge. \`h - 4 cm\` makes them comparable.

> [!WARNING]
> - The pier is slippery
> - The rail is loose

> [!CAUTION]
> Do not walk on the ice.

> An ordinary quotation, as before, that runs over more than one line on a phone and perhaps on a desktop too.

:::details How the level is measured
A float in a pipe moves a pen. The pipe is narrow, so that waves are left out.

1. Read the pen.
2. Write it down.
:::

:::details What happens when the float sticks
Somebody hits the pipe.
:::

What the town has decided:

- [x] Raise the pier by forty centimeters
- [ ] Move the school
- [ ] Buy a second pump, and a third one if the second one that was bought last year does not arrive before the autumn storms
  - [x] Ask for offers

\`\`\`js title="The harbor master's program"
const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length; // "not typographic" -- at all
\`\`\`

| A wide table | with many | columns that | do not fit | on a phone | at all | so it scrolls | sideways |
|---|---|---|---|---|---|---|---|
| one | two | three | four | five | six | seven | eight |

---

The last paragraph is short.[^end]

[^pier]: The pier was built in 1902 and lengthened in 1911, after the first winter in which the ferry could not land.
[^book]: *Havneboka*, volumes 1--14. Volume nine is missing.
[^mean]: The mean of two readings a day. See [the method](https://example.org/method).

    It changed in 1950.
[^end]: So is this.
`;

for (const scheme of ['light', 'dark'] as const) {
  test(`look ${scheme}`, async ({ browser, adminSite }) => {
    const [id] = await adminSite.write({ title: 'The book of the harbor', content });
    for (const width of [320, 390, 768, 1280, 1440, 1920]) {
      if (scheme === 'dark' && width !== 390 && width !== 1440) continue;
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme });
      await page.goto(`${adminSite.url}/articles/${id}`);
      await page.waitForTimeout(500);
      const box = await page.locator('.prose').boundingBox();
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      writeFileSync(`/tmp/look/${scheme}-${width}.txt`, JSON.stringify({ box, sideways, lang: await page.locator('html').getAttribute('lang') }));
      await page.screenshot({ path: `/tmp/look/${scheme}-${width}.png`, fullPage: true, clip: { x: 0, y: (box?.y ?? 0) - 20, width, height: (box?.height ?? 0) + 300 } });
      await page.close();
    }
    expect(1).toBe(1);
  });
}
