import type { Hooks } from '@mall/sdk';
import { redactUrl } from '../io/redact.js';
import type { Io } from '../io/streams.js';

/** Shows every attempt on stderr: method, address, status and time; never a header or a body. */
export function talkHooks({ say, paint }: Pick<Io, 'say' | 'paint'>): Hooks {
  const started = new Map<object, number>();
  const line = (state: object, text: string): void => {
    const took = Math.round(performance.now() - (started.get(state) ?? performance.now()));
    say(paint.err.dim(`${text} (${took} ms)`));
  };
  return {
    beforeRequest: (state) => {
      started.set(state, performance.now());
    },
    afterResponse: (state, response) => {
      const again = state.attempt > 1 ? ` #${state.attempt}` : '';
      line(state, `> ${state.endpoint.method} ${redactUrl(state.url)} ${response.status}${again}`);
    },
    onError: (state, error) => {
      line(
        state,
        `! ${state.endpoint.method} ${redactUrl(state.url)} ${error instanceof Error ? error.name : ''}`,
      );
    },
  };
}
