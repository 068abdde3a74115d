import { BlockList, isIP } from 'node:net';

/** Networks that no public machine is in: one's own, private ones, the link's, and those for special uses. */
const networks: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 127, 'ipv6'],
  // Addresses of version 4 within version 6, whose gateways lead back to the former.
  ['::ffff:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const internal = new BlockList();
for (const [network, prefix, family] of networks) internal.addSubnet(network, prefix, family);

/**
 * True for an address that only machines nearby reach.
 *
 * @example
 * isInternal('169.254.169.254'); // true
 */
export const isInternal = (address: string): boolean =>
  internal.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
