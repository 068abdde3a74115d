import type { FastifyBaseLogger } from 'fastify';
import type { Actor, Services, UserContext } from '../../context/context.js';
import { AppError, tooBusy } from '../../support/app-error.js';
import { countsOf } from './counts.js';
import { LiveStream } from './live-stream.js';
import { eventsAfter, eventsSince, type LiveEvent } from './read-events.js';

/** Milliseconds between two looks for what has changed; and the same while the database does not answer. */
const pollEvery = 250;
const pollAfterFailure = 2000;
const beatEvery = 15_000;
const checkEvery = 4000;
/** Some counts change by the clock alone: a notice is released at its time. */
const countEvery = 120_000;
/** Streams of one person on one server. */
const mostOfOne = 8;
/** Seconds after which somebody with too many may try again. */
const comeBackIn = 30;

/** Everybody who listens to this server, and one look for all of them at what has changed on any. */
export class LiveHub {
  private readonly streams = new Set<LiveStream>();
  private readonly dirty = new Set<LiveStream>();
  /** Events of transactions that may still be looked at again. */
  private seen = new Set<string>();
  private xmin: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly services: Services,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
  ) {}

  /**
   * Somebody listens from now on: first what waits for him, then whatever changes.
   *
   * @throws AppError request.too_many
   */
  async open(ctx: UserContext, again: () => Promise<Actor>): Promise<LiveStream> {
    const own = [...this.streams].filter(({ ctx: { actor } }) => actor.userId === ctx.actor.userId);
    if (this.closed || own.length >= mostOfOne) throw tooBusy(comeBackIn);
    const stream = new LiveStream(ctx, again);
    this.streams.add(stream);
    stream.out.on('close', () => this.streams.delete(stream));
    // What changes while the counts are made comes as an event.
    if (this.timer === undefined) await this.look();
    stream.event('hello', {});
    await this.repeat(stream, ctx.headers['last-event-id']);
    stream.counted(await countsOf(this.services, ctx));
    this.schedule(pollEvery);
    return stream;
  }

  /** The server ends. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    for (const stream of this.streams) stream.end('server.ending');
  }

  private async repeat(stream: LiveStream, after: string | undefined): Promise<void> {
    if (after === undefined) return;
    const { db, actor } = stream.ctx;
    const missed = await eventsAfter(db, actor.tenantId, after);
    if (!missed) stream.event('reset', {});
    for (const event of missed ?? []) if (stream.hears(event)) tell(stream, event);
  }

  private schedule(after: number): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.closed || this.streams.size === 0) {
      // Whoever comes next begins with what is then.
      this.xmin = undefined;
      this.seen.clear();
      return;
    }
    this.timer = setTimeout(() => void this.turn(), after).unref();
  }

  private async turn(): Promise<void> {
    try {
      await this.look();
      this.beat();
      await this.check();
      await this.count();
      this.schedule(pollEvery);
    } catch (err) {
      this.log.error({ err }, 'live events');
      this.beat();
      this.schedule(pollAfterFailure);
    }
  }

  private async look(): Promise<void> {
    const { xmin, events } = await eventsSince(this.services.database.orm, this.xmin);
    const news = this.xmin === undefined ? [] : events.filter(({ id }) => !this.seen.has(id));
    this.xmin = xmin;
    this.seen = new Set(events.map(({ id }) => id));
    for (const event of news)
      for (const stream of this.streams)
        if (stream.hears(event)) {
          tell(stream, event);
          this.dirty.add(stream);
        }
  }

  private beat(): void {
    const now = performance.now();
    for (const stream of this.streams) {
      if (now - stream.last.spoken > beatEvery) stream.beat();
      if (now - stream.last.counted > countEvery) this.dirty.add(stream);
    }
  }

  /** Whoever may not listen any more hears why. */
  private async check(): Promise<void> {
    const now = performance.now();
    const due = [...this.streams].filter(({ last }) => now - last.checked > checkEvery);
    await Promise.all(
      due.map(async (stream) => {
        stream.last.checked = now;
        try {
          stream.is(await stream.again());
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          stream.end(error.code);
        }
      }),
    );
  }

  private async count(): Promise<void> {
    const due = [...this.dirty];
    this.dirty.clear();
    for (const stream of due)
      if (this.streams.has(stream)) stream.counted(await countsOf(this.services, stream.ctx));
  }
}

const tell = (stream: LiveStream, { id, kind, data }: LiveEvent): void =>
  stream.event('changed', { kind, ...data }, id);
