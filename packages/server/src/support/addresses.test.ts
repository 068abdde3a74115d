import dns, { type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { guardedLookup, hostOf, isListed, isPublicAddress } from './addresses.js';

describe('addresses', () => {
  it.each([
    ['127.0.0.1', 'inside'],
    ['10.1.2.3', 'inside'],
    ['172.20.0.1', 'inside'],
    ['192.168.1.1', 'inside'],
    ['100.64.0.1', 'inside'],
    ['0.0.0.0', 'inside'],
    ['192.0.0.8', 'inside'],
    ['198.18.0.1', 'inside'],
    ['224.0.0.1', 'inside'],
    ['255.255.255.255', 'inside'],
    ['::', 'inside'],
    ['::1', 'inside'],
    ['fd00::1', 'inside'],
    ['ff02::1', 'inside'],
    ['::ffff:10.0.0.1', 'inside'],
    ['64:ff9b::7f00:1', 'inside'],
    ['2002:7f00:1::', 'inside'],
    ['localhost', 'inside'],
    ['169.254.169.254', 'inside'],
    ['::ffff:169.254.169.254', 'inside'],
    ['fe80::1', 'inside'],
    ['::ffff:47.88.1.1', 'outside'],
    ['47.88.1.1', 'outside'],
    ['2400:3200::1', 'outside'],
  ])('%s is %s', (address, place) => {
    expect(isPublicAddress(address)).toBe(place === 'outside');
  });

  it('of a URL are without brackets', () => {
    expect(hostOf(new URL('http://[fe80::1]:80/'))).toBe('fe80::1');
    expect(hostOf(new URL('http://a.example/'))).toBe('a.example');
  });

  it.each([
    ['http://minio.lan:9000', ['minio.lan'], true],
    ['http://minio.lan:9000', ['minio.lan:9000'], true],
    ['http://minio.lan:9000', ['minio.lan:9001'], false],
    ['http://minio.lan.evil.example', ['minio.lan'], false],
    ['https://[fd00::1]', ['fd00::1'], true],
    ['https://[fd00::1]:8443', ['[fd00::1]:8443'], true],
    ['https://minio.lan', [], false],
  ])('%s is listed in %j: %s', (url, listed, expected) => {
    expect(isListed(new URL(url), listed)).toBe(expected);
  });

  it('that a name leads to are looked at by whoever connects', async () => {
    const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const ask = (mayBe: (address: string) => boolean, family: 0 | 4, host = 'localhost') =>
      new Promise((resolve, reject) => {
        const lookup = guardedLookup(mayBe, (name) => new Error(`not ${name}`));
        const asked = request({ host, port, family, lookup }, ({ statusCode }) => resolve(statusCode));
        asked.on('error', reject).end();
      });
    // Whoever connects asks for one address, or for all of them to try.
    for (const family of [0, 4] as const) {
      await expect(ask(() => true, family)).resolves.toBe(200);
      await expect(ask(isPublicAddress, family)).rejects.toThrow('not localhost');
    }
    await expect(ask(() => true, 4, 'nobody.invalid')).rejects.toMatchObject({ syscall: 'getaddrinfo' });
    server.close();
  });

  it('of one name are all looked at: one that may not be refuses it', async () => {
    const found = (names: readonly string[]) => {
      const { lookup } = dns;
      // The name server is the far edge; a real one has no such name.
      Object.assign(dns, {
        lookup: (_host: string, _options: object, callback: (error: null, found: LookupAddress[]) => void) =>
          callback(
            null,
            names.map((address) => ({ address, family: 4 })),
          ),
      });
      syncBuiltinESMExports();
      const guarded = guardedLookup(isPublicAddress, (host) => new Error(`not ${host}`));
      return new Promise((resolve) => {
        guarded('shop.example', {}, (error, address) => resolve(error?.message ?? address));
      }).finally(() => {
        Object.assign(dns, { lookup });
        syncBuiltinESMExports();
      });
    };
    expect(await found(['47.88.1.1', '47.88.1.2'])).toBe('47.88.1.1');
    expect(await found(['47.88.1.1', '10.0.0.1'])).toBe('not shop.example');
    expect(await found([])).toBe('not shop.example');
  });
});
