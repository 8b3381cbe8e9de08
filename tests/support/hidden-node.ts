import { onTestFinished } from 'vitest';

/** Until the end of the test no further process of Node can be started. @returns a function that ends this earlier */
export function hideNode(): () => void {
  const path = process.execPath;
  const restore = () => {
    process.execPath = path;
  };
  onTestFinished(restore);
  process.execPath = '/nowhere/node';
  return restore;
}
