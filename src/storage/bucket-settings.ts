/** A bucket of an S3-compatible service, and the key to it. */
export interface BucketSettings {
  /** URL of the service, without the bucket and without a slash at its end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What all names in the bucket begin with, without slashes at its ends; empty: the media are at the top. */
  prefix: string;
}
