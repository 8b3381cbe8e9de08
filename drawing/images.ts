import type { Scene } from './canvas.ts';
import { HEIGHT, WIDTH } from './canvas.ts';
import { hutchPlan } from './plates/hutch-plan.ts';
import { lastBusTurnout } from './plates/last-bus-turnout.ts';
import { louveredBox } from './plates/louvered-box.ts';
import { auntLavinia, cutchinsLate, lettuce, runnerBean, unknownGood } from './plates/seeds.ts';
import { SIDE } from './portraits/face.ts';
import { portraits } from './portraits.ts';
import { scenes } from './scenes.ts';

/** A picture of the sample, with its size in pixels. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly draw: Scene;
}

/** Pictures within articles. */
const plates: Readonly<Record<string, Drawing>> = {
  'last-bus-turnout': { width: WIDTH, height: 720, draw: lastBusTurnout },
  'hutch-plan': { width: WIDTH, height: 720, draw: hutchPlan },
  'louvered-box': { width: WIDTH, height: 860, draw: louveredBox },
  'runner-bean': { width: 800, height: 1000, draw: runnerBean },
  lettuce: { width: 1000, height: 800, draw: lettuce },
  'aunt-lavinia': { width: 900, height: 900, draw: auntLavinia },
  'cutchins-late': { width: 800, height: 1000, draw: cutchinsLate },
  'unknown-good': { width: 1000, height: 800, draw: unknownGood },
};

const ofSize = (drawings: Readonly<Record<string, Scene>>, width: number, height: number) =>
  Object.entries(drawings).map(([name, draw]): [string, Drawing] => [name, { width, height, draw }]);

/** Every picture, by name: those of articles have the article's, those of authors the author's. */
export const images: Readonly<Record<string, Drawing>> = Object.fromEntries([
  ...ofSize(scenes, WIDTH, HEIGHT),
  ...Object.entries(plates),
  ...ofSize(portraits, SIDE, SIDE),
]);
