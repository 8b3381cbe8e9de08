import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from './bucket-settings.ts';

/** SHA-256 of nothing. */
export const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

interface UnsignedRequest {
  method: string;
  url: string;
  /** All of them are signed. `Host` comes from the URL. */
  headers: Record<string, string>;
  /** SHA-256 of the body in hexadecimal, with which the service compares what arrives. */
  bodyHash: string;
}

/**
 * Signs a request with AWS Signature Version 4 (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 * @param now services refuse a time that is more than 15 minutes off
 * @returns the request's headers, with the signature
 */
export async function signRequest(
  { region, accessKeyId, secretAccessKey }: Pick<BucketSettings, 'region' | 'accessKeyId' | 'secretAccessKey'>,
  { method, url, headers, bodyHash }: UnsignedRequest,
  now: Date,
): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url,
    headers: { ...headers, 'x-amz-content-sha256': bodyHash },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    allHeaders: true,
    datetime: now.toISOString().replace(/[-:]|\.\d+/g, ''),
  });
  return (await signer.sign()).headers;
}
