/** What tells archives of a site from those of others in the same target, and those that are thinned out from others. */
export interface ArchiveName {
  /** Of the site's URL. */
  host: string;
  takenAt: Date;
  isScheduled: boolean;
}

const shape = /^masthead-([a-z0-9.-]+)-(\d{8}T\d{6}Z)(-scheduled)?\.tar(\.age)?$/;

/** @returns the file name of an archive, such as `masthead-example.org-20260504T031500Z-scheduled.tar.age` */
export function nameArchive({ host, takenAt, isScheduled }: ArchiveName, isEncrypted: boolean): string {
  const stamp = takenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const kind = isScheduled ? '-scheduled' : '';
  return `masthead-${host}-${stamp}${kind}.tar${isEncrypted ? '.age' : ''}`;
}

/** @returns what a file name says; null for one that no archive has */
export function parseArchiveName(name: string): ArchiveName | null {
  const [, host, stamp = '', scheduled] = shape.exec(name) ?? [];
  if (!host) return null;
  const iso = stamp.replace(/^(\d{4})(\d{2})(\d{2}T\d{2})(\d{2})(\d{2}Z)$/, '$1-$2-$3:$4:$5');
  const takenAt = new Date(iso);
  return Number.isNaN(takenAt.getTime()) ? null : { host, takenAt, isScheduled: scheduled !== undefined };
}

/** @returns whether a file of this name is an archive */
export function isArchiveName(name: string): boolean {
  return parseArchiveName(name) !== null;
}

/** @returns the host and port of a URL, as a part of file names */
export function hostForName(siteUrl: string): string {
  return new URL(siteUrl).host.replaceAll(/[^a-z0-9.-]/g, '-');
}
