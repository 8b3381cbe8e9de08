import { parse as parseToml } from 'smol-toml';
import { readYaml } from './read-yaml.ts';

/** @returns a file of data: YAML, TOML or JSON; undefined when it cannot be read */
export function readData(path: string, text: string): unknown {
  try {
    if (path.endsWith('.toml')) return parseToml(text, { integersAsBigInt: 'asNeeded' });
    if (path.endsWith('.json')) return JSON.parse(text);
    return readYaml(text);
  } catch {
    return undefined;
  }
}
