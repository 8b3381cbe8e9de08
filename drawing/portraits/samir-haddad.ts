import type { Canvas } from '../canvas.ts';
import { group, path, rect } from '../markup.ts';
import { curve, points, polygon } from '../paths.ts';
import { type Face, features, ground, head, outline, torso } from './face.ts';

const face: Face = {
  skin: '#d69c70',
  turn: -12,
  width: 98,
  jaw: 1.1,
  chin: 418,
  brows: '#3c342f',
  browWidth: 13,
  iris: '#3d2a1a',
  nose: 1.25,
  lips: '#a85a4a',
  smile: 5,
  age: 0.55,
};

/** Bald, with a full gray beard, in a navy jacket and an open collar. */
export function samirHaddad(canvas: Canvas): void {
  ground(canvas, '#e0c9a6', '#eddcc0', [330, 330], 258);
  torso(canvas, '#26375a', 1.12);
  canvas.add(
    path(polygon(points('262,472 320,620 378,472 400,520 340,660 300,660 240,520')), { fill: '#f4efe6' }),
    path(polygon(points('228,488 196,514 268,660 312,660')), { fill: '#31466f' }),
    path(polygon(points('412,488 444,514 372,660 328,660')), { fill: '#1b2944' }),
  );
  head(canvas, face);
  canvas.add(
    path(polygon(points('260,462 318,536 282,566 242,492')), { fill: '#ffffff' }),
    path(polygon(points('380,462 322,536 358,566 398,492')), { fill: '#dcd6ca' }),
  );
  const beard = canvas.clip(
    curve(
      points(
        '212,272 228,334 256,352 300,340 318,344 352,338 392,352 414,332 428,272 440,360 404,440 320,470 236,440 200,360',
      ),
      true,
    ),
  );
  const jaw = canvas.clip(outline({ ...face, width: 101, chin: 446, jaw: 1.2 }));
  canvas.add(
    group(
      [
        group(
          [
            rect(180, 250, 280, 240, { fill: '#b3ada6' }),
            path('M366 250Q388 370 316 480H480V250Z', { fill: '#8d8781' }),
          ],
          { clipPath: beard },
        ),
      ],
      { clipPath: jaw },
    ),
    path('M270 364Q308 350 346 364Q342 398 308 402Q274 398 270 364Z', { fill: '#9a6a54' }),
  );
  features(canvas, face);
  canvas.add(
    path(curve(points('260,366 284,346 308,354 332,346 356,366 332,362 308,360 284,362'), true), { fill: '#8d8680' }),
    path('M262 166Q286 146 320 144', {
      fill: 'none',
      stroke: '#f2c8a0',
      strokeWidth: 10,
      strokeLinecap: 'round',
      opacity: 0.8,
    }),
  );
}
