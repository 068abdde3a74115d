import type { EngineOptions } from '../engine.js';
import type { Call, UndecidedFlows } from '../ports.js';
import type { ForecastEnd, ForecastFork } from './forecasting.js';

/** Where a play cannot go on before somebody chooses. */
export interface Undecided extends Omit<ForecastFork, 'when' | 'ways'> {
  readonly ways: readonly (ForecastFork['ways'][number] & { readonly flows: readonly string[] })[];
}

export type Outcome = Undecided | Omit<ForecastEnd, 'when'>;

export const isUndecided = (outcome: Outcome): outcome is Undecided => 'ways' in outcome;

/** Undoes the command that has come to where nobody can choose; the play ends with this outcome. */
export class Stopped extends Error {
  override readonly name = 'Stopped';

  constructor(readonly outcome: Outcome) {
    super('forecast');
  }
}

/** Chooses as often as there are choices, in their order; then it stops, as it does where it comes round again. */
export function chooser(choices: readonly (readonly string[])[]): NonNullable<EngineOptions['undecided']> {
  const asked = new Set<string>();
  return (call, flows) => {
    const place = `${call.instance.id} ${call.node.id}`;
    const chosen = choices[asked.size];
    if (asked.has(place))
      throw new Stopped({ ...placeOf(call), kind: 'round', missing: flows.missing, text: null });
    if (!chosen) throw new Stopped(forkAt(call, flows));
    asked.add(place);
    return chosen;
  };
}

const placeOf = ({ node }: Call) => ({ nodeId: node.id, nodeName: node.name ?? null });

function forkAt(call: Call, { ways, missing }: UndecidedFlows): Undecided {
  const { model, node } = call;
  return {
    ...placeOf(call),
    missing,
    several: node.type !== 'exclusiveGateway',
    ways: ways.map(({ flow, flows }) => {
      const { name, condition, target } = model.flows[flow] ?? {};
      const to = target === undefined ? undefined : model.nodes[target]?.name;
      return { flow, flows, name: name ?? to ?? null, condition: condition?.source ?? null };
    }),
  };
}
