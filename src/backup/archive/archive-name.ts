/**
 * The parts of an archive's name. They tell a site's archives from others in the same target, and scheduled ones from those made
 * by hand.
 */
export interface ArchiveName {
  /** Host of the site's URL. */
  host: string;
  /** Id of the installation; null for an archive of a version that gave none. */
  installation: string | null;
  takenAt: Date;
  isScheduled: boolean;
}

const shape = /^masthead-([a-z0-9.-]+?)(?:-([0-9a-f]{16}))?-(\d{8}T\d{6}Z)(-scheduled)?\.tar(\.age)?$/;

/**
 * The id stands behind the host, where versions that know of none read it as a part of the host: they never take the archive for one
 * of theirs, and list it.
 * @returns the file name of an archive, such as `masthead-example.org-3f9c1a2b4d5e6f70-20260504T031500Z-scheduled.tar.age`
 */
export function nameArchive({ host, installation, takenAt, isScheduled }: ArchiveName, isEncrypted: boolean): string {
  const owner = installation === null ? host : `${host}-${installation}`;
  const kind = isScheduled ? '-scheduled' : '';
  return `masthead-${owner}-${stampOf(takenAt)}${kind}.tar${isEncrypted ? '.age' : ''}`;
}

/** @returns a time as it stands in the name of an archive, to the second */
export function stampOf(takenAt: Date): string {
  return takenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** @returns the parts of a file name; null for a file that is no archive */
export function parseArchiveName(name: string): ArchiveName | null {
  const [, host, installation = null, stamp = '', scheduled] = shape.exec(name) ?? [];
  if (!host) return null;
  const iso = stamp.replace(/^(\d{4})(\d{2})(\d{2}T\d{2})(\d{2})(\d{2}Z)$/, '$1-$2-$3:$4:$5');
  const takenAt = new Date(iso);
  if (Number.isNaN(takenAt.getTime())) return null;
  return { host, installation, takenAt, isScheduled: scheduled !== undefined };
}

/** @returns whether a file of this name is an archive */
export function isArchiveName(name: string): boolean {
  return parseArchiveName(name) !== null;
}

/** @returns the host and port of a URL, as a part of file names */
export function hostForName(siteUrl: string): string {
  return new URL(siteUrl).host.replaceAll(/[^a-z0-9.-]/g, '-');
}
