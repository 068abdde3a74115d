import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** What a test needs of the S3 server, which has no types of its own. */
interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
type NewS3Server = new (options: object) => S3Server;

/** A server of S3 that others have written: it knows its one key pair. */
export async function openS3Server(directory: string, bucket: string) {
  // The package says what it is in its own words alone.
  const Server = createRequire(import.meta.url)('s3rver') as NewS3Server;
  const server = new Server({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    pathStyle: true,
  };
  return { settings, close: () => server.close() };
}
