import type { Canvas, Scene } from './canvas.ts';
import { annelieseBrandt } from './portraits/anneliese-brandt.ts';
import { danielWu } from './portraits/daniel-wu.ts';
import { inesCastellanos } from './portraits/ines-castellanos.ts';
import { josephKariuki } from './portraits/joseph-kariuki.ts';
import { lenaFischerMoss } from './portraits/lena-fischer-moss.ts';
import { margaretOyelaran } from './portraits/margaret-oyelaran.ts';
import { priyaRaghunathan } from './portraits/priya-raghunathan.ts';
import { ruthAbernathy } from './portraits/ruth-abernathy.ts';
import { samirHaddad } from './portraits/samir-haddad.ts';
import { tomasHerrera } from './portraits/tomas-herrera.ts';

const people: Readonly<Record<string, Scene>> = {
  'margaret-oyelaran': margaretOyelaran,
  'tomas-herrera': tomasHerrera,
  'ines-castellanos': inesCastellanos,
  'daniel-wu': danielWu,
  'ruth-abernathy': ruthAbernathy,
  'samir-haddad': samirHaddad,
  'lena-fischer-moss': lenaFischerMoss,
  'joseph-kariuki': josephKariuki,
  'anneliese-brandt': annelieseBrandt,
  'priya-raghunathan': priyaRaghunathan,
};

/** Closer than they are drawn: a byline shows them in a circle of 40 pixels. */
const closeUp = (draw: Scene) => (canvas: Canvas) =>
  canvas.transformed('translate(320 320) scale(1.2) translate(-320 -290)', () => draw(canvas));

/** The authors' portraits. */
export const portraits: Readonly<Record<string, Scene>> = Object.fromEntries(
  Object.entries(people).map(([name, draw]) => [name, closeUp(draw)]),
);
