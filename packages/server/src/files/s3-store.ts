import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore } from './file-store.js';

/** How a store is spoken to. */
export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** The bucket in the path; else in the host's name, as the large clouds want it. */
  readonly pathStyle: boolean;
}

/** Parts go one after the other: a file costs no more memory than one of them. */
const partSize = 5 * 1024 * 1024;

/** Files in a bucket of anything that speaks S3; each connection to it asks `lookup`, where there is one, for an address. */
export function createS3Store(settings: S3Settings, lookup?: LookupFunction): FileStore {
  const client = clientOf(settings, lookup);
  const Bucket = settings.bucket;
  return {
    put: async (Key, Body, { type }) => {
      const params = { Bucket, Key, Body, ContentType: type };
      // What was begun and not ended is taken back by the library itself.
      const upload = new Upload({ client, params, partSize, queueSize: 1, leavePartsOnError: false });
      await upload.done();
    },

    get: async (Key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }));
        // In Node a body is one of Node's own streams.
        return Body as Readable | undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

function clientOf(
  { endpoint, region, accessKey, secretKey, pathStyle }: S3Settings,
  lookup: LookupFunction | undefined,
): S3Client {
  // The library tells whoever runs the server which Node its later versions want; ours is pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const connections = { keepAlive: true, maxSockets: 50, ...(lookup && { lookup }) };
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Not every store that speaks S3 knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
      httpAgent: connections,
      httpsAgent: connections,
    },
  });
}
