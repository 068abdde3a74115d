import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock.js';

/** What a link of a private file carries in its query. */
export interface LinkProof {
  /** Seconds since 1970 until which it holds. */
  readonly e?: string | undefined;
  readonly s?: string | undefined;
}

export interface SignedLink {
  readonly query: string;
  readonly expires: Date;
}

/** Signs links of private files, and says whether one is good. */
export interface FileLinks {
  sign(name: string): SignedLink;
  check(name: string, proof: LinkProof): 'good' | 'expired' | 'invalid';
}

/** How long somebody may use a link that they were given. */
const linkSeconds = 3600;

export function createFileLinks(key: Uint8Array, clock: Clock): FileLinks {
  const signature = (name: string, seconds: string): Buffer =>
    createHmac('sha256', key).update(`${name}\n${seconds}`).digest();
  return {
    sign: (name) => {
      const seconds = Math.floor(clock.now().getTime() / 1000) + linkSeconds;
      const s = signature(name, String(seconds)).toString('base64url');
      return { query: `e=${seconds}&s=${s}`, expires: new Date(seconds * 1000) };
    },
    check: (name, { e = '', s = '' }) => {
      const [given, right] = [Buffer.from(s, 'base64url'), signature(name, e)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return 'invalid';
      return Number(e) * 1000 > clock.now().getTime() ? 'good' : 'expired';
    },
  };
}
