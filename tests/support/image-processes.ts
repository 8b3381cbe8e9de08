import { readdirSync, readFileSync } from 'node:fs';

/** @returns the most physical memory that each image process of this test has had so far, in megabytes; [] on another system than Linux */
export function peaksOfImageProcesses(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => {
    try {
      if (!/^\d+$/.test(name) || !readFileSync(`/proc/${name}/cmdline`, 'latin1').includes('image-program')) return [];
      const status = readFileSync(`/proc/${name}/status`, 'latin1');
      if (Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]) !== process.pid) return [];
      return [Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1000)];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}
