import type { JobName } from '../../contract/job-runs.ts';
import type { InstanceFigures } from '../../contract/system.ts';
import type { MailDns } from './mail-records/look-up.ts';

/** Facts of this instance from the composition root. */
export interface SystemParts {
  /** @returns the figures of this instance, now */
  instance(): InstanceFigures;
  /** @returns the recorded jobs of this instance */
  jobs(): JobName[];
  mediaStorage: 'folder' | 'bucket';
  /** How many proxies of ours are in front of the server. */
  trustedProxies: number;
  dns: MailDns;
}
