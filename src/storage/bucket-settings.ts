/** A bucket of an S3-compatible service, and the key to it. */
export interface BucketSettings {
  /** URL of the service, without the bucket and without a slash at its end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Prefix of all names in the bucket, without slashes at its ends; empty: the media are at the top. */
  prefix: string;
  /** How errors name it; by default as the storage of media. */
  names?: BucketNames;
}

export interface BucketNames {
  /** Name of the storage in messages, such as "media storage". */
  storage: string;
  /** Prefix of its environment variables, such as "MEDIA_S3". */
  variables: string;
  /** The variable that names the bucket. */
  bucket: string;
}
