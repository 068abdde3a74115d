import { Readable } from 'node:stream';
import type { Actor, UserContext } from '../../context/context.js';
import type { LiveEvent } from './read-events.js';

/** Whoever reads more slowly than this much is let go, and comes back with the last event that he has had. */
const mostBuffered = 64 * 1024;

/** One listener. */
export class LiveStream {
  readonly out = new Readable({ highWaterMark: mostBuffered, read: () => undefined });
  /** When it was last looked whether he may still listen, when something was last said, and when counts were last made. */
  readonly last = { checked: performance.now(), spoken: performance.now(), counted: performance.now() };
  private counts = '';

  constructor(
    private context: UserContext,
    /** Who it is at this moment; rejects once his session has ended. */
    readonly again: () => Promise<Actor>,
  ) {}

  get ctx(): UserContext {
    return this.context;
  }

  is(actor: Actor): void {
    this.context = { ...this.context, actor };
  }

  /** True of what is for him: by name, by a role or department, or for everybody of his tenant. */
  hears({ tenantId, users, groups }: LiveEvent): boolean {
    const { actor } = this.context;
    if (tenantId !== actor.tenantId) return false;
    if (users.length === 0 && groups.length === 0) return true;
    return users.includes(actor.userId) || groups.some((group) => isOf(actor, group));
  }

  event(name: string, data: unknown, id?: string): void {
    this.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Counts, where they are not those of the last time. */
  counted(counts: Readonly<Record<string, number>>): void {
    this.last.counted = performance.now();
    const text = JSON.stringify(counts);
    if (text === this.counts) return;
    this.counts = text;
    this.event('counts', counts);
  }

  beat(): void {
    this.write(':\n\n');
  }

  /** The last words; why it ends, as a code. */
  end(code: string): void {
    this.event('end', { code });
    this.out.push(null);
  }

  private write(text: string): void {
    if (this.out.destroyed || this.out.readableEnded) return;
    this.last.spoken = performance.now();
    this.out.push(text);
    if (this.out.readableLength > mostBuffered) this.out.destroy();
  }
}

const isOf = ({ roles, roleIds, deptIds }: Actor, group: string): boolean =>
  roles.includes(group) || roleIds.includes(group) || deptIds.includes(group);
