import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { bench, house, iso, tile, tree } from '../isometric.ts';
import { group } from '../markup.ts';
import { points } from '../paths.ts';
import { Random } from '../random.ts';
import { glow, grain, mottle, rough } from '../texture.ts';

/** A small neighborhood from above; its middle is a bench under a tree. */
export function yourNeighborhoodDoesNotNeedAVision(canvas: Canvas): void {
  const random = new Random('neighborhood');
  canvas.wash(canvas.linear('#e9c58c 0, #c4b48c 0.5, #7d9488 1', 0, 0, WIDTH, HEIGHT));
  const ground: string[] = [];
  for (let block = -3; block < 4; block++)
    for (let row = -3; row < 4; row++)
      ground.push(tile(block * 9 + 0.2, row * 9 + 0.2, 7.2, 7.2, (block + row) % 2 ? '#b9b887' : '#a8ad7c'));
  canvas.add(
    tile(-40, -40, 90, 90, '#cdb593'),
    group(ground, { filter: rough(canvas, 3) }),
    tile(0.2, 0.2, 7.2, 7.2, '#8da468'),
    tile(0.2, 3.2, 7.2, 1.2, '#e3cc9c'),
    tile(3.2, 0.2, 1.2, 7.2, '#e3cc9c'),
  );
  mottle(canvas, 0.25, '0.02 0.03');
  const things: { depth: number; markup: string }[] = [];
  for (let block = -3; block < 4; block++) {
    for (let row = -3; row < 4; row++) {
      if (block === 0 && row === 0) continue;
      for (const [dx, dy] of points('0.4,0.4 4,0.4 0.4,4 4,4')) {
        const [east, south] = [block * 9 + dx, row * 9 + dy];
        const leafy = random.chance(0.26);
        things.push({
          depth: east + south,
          markup: leafy
            ? tree(
                canvas,
                random,
                east + 1.5,
                south + 1.5,
                random.between(1.4, 2.1),
                random.pick(['#5f7f52', '#7d8f4a', '#4a6f5c']),
              )
            : house(
                random,
                east,
                south,
                random.between(2.2, 3),
                random.between(2.2, 3),
                random.between(1.6, block + row > 0 ? 2 : 3.6),
              ),
        });
      }
    }
  }
  things.push(
    { depth: 6.6, markup: tree(canvas, random, 2.6, 2.6, 4.4, '#4f7a4c') },
    { depth: 9, markup: group([bench()], { transform: `translate(${iso(4, 5.2)[0] - 640} ${iso(4, 5.2)[1] - 316})` }) },
  );
  things.sort((a, b) => a.depth - b.depth);
  canvas.add(
    group(
      things.map((thing) => thing.markup),
      { filter: rough(canvas, 2, 0.05) },
    ),
  );
  canvas.add(glow(canvas, 120, -60, 800, '#ffe0a0', 0.4, 1.3));
  canvas.wash(canvas.linear('#fff 0 0, #fff 0.55 0, #1d2f44 1 0.5', 200, 0, WIDTH, HEIGHT), { blend: 'multiply' });
  grain(canvas, 0.3);
}
