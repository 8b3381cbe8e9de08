import { decodeXML } from 'entities';

/** A page of ListObjectsV2 (https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html). */
interface Listing {
  objects: { name: string; changedAt: Date }[];
  /** Token of the next page. */
  next: string | undefined;
}

/** @returns the page; undefined when the text is something else, such as the HTML of a proxy */
export function parseListing(xml: string): Listing | undefined {
  if (!xml.includes('<ListBucketResult')) return undefined;
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, fields = '']) => ({
    name: read(fields, 'Key') ?? '',
    changedAt: new Date(read(fields, 'LastModified') ?? Number.NaN),
  }));
  return { objects, next: read(xml, 'NextContinuationToken') };
}

function read(xml: string, field: string): string | undefined {
  const text = xml.match(`<${field}>([^<]*)</${field}>`)?.[1];
  return text && decodeXML(text);
}
