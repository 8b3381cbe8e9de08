import type { Engine } from '../../src/database/connect.ts';

const all: Engine[] = ['sqlite', 'postgres'];

/** Both engines, or the one that the environment variable `TEST_ENGINE` names. */
export const chosenEngines = choose(process.env.TEST_ENGINE);

function choose(name = ''): Engine[] {
  if (name === '') return all;
  const chosen = all.filter((engine) => engine === name);
  if (chosen.length === 0) throw new Error(`TEST_ENGINE must be one of ${all.join(', ')}; it is "${name}"`);
  return chosen;
}
