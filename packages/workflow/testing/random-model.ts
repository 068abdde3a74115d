// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import fc from 'fast-check';

/** A piece of a process; pieces nest. */
export type Block =
  | { readonly kind: 'task' | 'receive' | 'manual' | 'catch' | 'call' }
  | { readonly kind: 'sequence'; readonly parts: readonly Block[] }
  | { readonly kind: 'parallel' | 'inclusive' | 'exclusive'; readonly branches: readonly Block[] }
  | { readonly kind: 'openEnds' | 'stops' | 'stopsLoop'; readonly branches: readonly Block[] }
  | { readonly kind: 'choice'; readonly branches: readonly Block[] }
  | { readonly kind: 'again'; readonly body: Block }
  | { readonly kind: 'events'; readonly body: Block }
  | { readonly kind: 'scope'; readonly body: Block; readonly loop: Loop | null; readonly timer: Timer | null }
  | { readonly kind: 'loopTask'; readonly loop: Loop; readonly timer: Timer | null };

interface Loop {
  readonly sequential: boolean;
  readonly times: number;
  readonly condition: number | null;
}

interface Timer {
  readonly interrupting: boolean;
  readonly cycle: boolean;
  readonly signal: boolean;
}

const loop: fc.Arbitrary<Loop> = fc.record({
  sequential: fc.boolean(),
  times: fc.integer({ min: 0, max: 3 }),
  condition: fc.option(fc.constantFrom(0.3, 0.6, 1), { nil: null }),
});

const timer: fc.Arbitrary<Timer> = fc.record({
  interrupting: fc.boolean(),
  cycle: fc.boolean(),
  signal: fc.boolean(),
});

const { block } = fc.letrec<{ block: Block; inner: Block; branches: readonly Block[] }>((tie) => ({
  branches: fc.array(tie('block'), { minLength: 2, maxLength: 3 }),
  inner: tie('block'),
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    fc.record({ kind: fc.constantFrom('task', 'receive', 'manual', 'catch', 'call') }),
    fc.record({ kind: fc.constant('loopTask'), loop, timer: fc.option(timer, { nil: null }) }),
    fc.record({
      kind: fc.constant('sequence'),
      parts: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constantFrom('parallel', 'inclusive', 'exclusive'), branches: tie('branches') }),
    fc.record({
      kind: fc.constantFrom('openEnds', 'stops', 'stopsLoop', 'choice'),
      branches: tie('branches'),
    }),
    fc.record({ kind: fc.constantFrom('again', 'events'), body: tie('inner') }),
    fc.record({
      kind: fc.constant('scope'),
      body: tie('inner'),
      loop: fc.option(loop, { nil: null }),
      timer: fc.option(timer, { nil: null }),
    }),
  ) as fc.Arbitrary<Block>,
}));

/** Random pieces, and what their nesting comes to. */
export const anyBlock: fc.Arbitrary<Block> = block;

/** Writes pieces as BPMN; every scope has its own start and end. */
class Writer {
  private next = 0;
  readonly lines: string[] = [];

  id(prefix: string): string {
    this.next += 1;
    return `${prefix}${this.next}`;
  }

  node(type: string, prefix: string, inside = '', attributes = ''): string {
    const id = this.id(prefix);
    this.lines.push(`<${type} id="${id}"${attributes}>${inside}</${type}>`);
    return id;
  }

  /** A time limit, for every second one who asks. */
  limit(): string {
    const limit = '<flowable:timeout due="2" unit="hour" remind="1" every="1"/>';
    return this.next % 2 === 0 ? `<extensionElements>${limit}</extensionElements>` : '';
  }

  flow(from: string, to: string, condition = ''): string {
    const id = this.id('f');
    const text = condition ? `<conditionExpression>${escaped(condition)}</conditionExpression>` : '';
    this.lines.push(`<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${text}</sequenceFlow>`);
    return id;
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const called =
  '<process id="called"><startEvent id="cs"/><sequenceFlow id="c1" sourceRef="cs" targetRef="ct"/>' +
  '<userTask id="ct"/><sequenceFlow id="c2" sourceRef="ct" targetRef="ce"/><endEvent id="ce"/></process>';

/**
 * The BPMN of a random process named `random`, with the process `called` beside it.
 * @example
 * fc.property(anyBlock, (block) => checkModel(modelOf(block)))
 */
export function modelOf(block: Block): string {
  const writer = new Writer();
  const start = writer.node('startEvent', 'start');
  const end = write(writer, block, start);
  writer.flow(end, writer.node('endEvent', 'end'));
  return (
    '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="random">' +
    `<signal id="go" name="go"/><process id="random">${writer.lines.join('')}</process>${called}</definitions>`
  );
}

/** Writes a piece behind a node and answers where it comes out. */
function write(writer: Writer, block: Block, from: string, condition = ''): string {
  const single = (type: string, prefix: string, inside = '', attributes = '') => {
    const id = writer.node(type, prefix, inside, attributes);
    writer.flow(from, id, condition);
    return id;
  };
  switch (block.kind) {
    case 'task':
      return single('userTask', 'task', writer.limit());
    case 'receive':
      return single('receiveTask', 'receive');
    case 'manual':
      return single('manualTask', 'manual');
    case 'catch':
      return single('intermediateCatchEvent', 'catch', duration());
    case 'call':
      return single('callActivity', 'call', '', ' calledElement="called"');
    case 'sequence':
      return block.parts.reduce(
        (at, part, index) => write(writer, part, at, index === 0 ? condition : ''),
        from,
      );
    case 'again':
      return again(writer, block.body, single('exclusiveGateway', 'enter'));
    case 'events':
      return events(writer, block.body, single('eventBasedGateway', 'events'));
    case 'loopTask': {
      const id = single('userTask', 'task', writer.limit() + loopText(block.loop));
      return boundary(writer, id, block.timer);
    }
    case 'scope':
      return scope(writer, block, single);
    default:
      return split(writer, block, from, condition);
  }
}

const duration = () => '<timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>';

/** Goes round while a variable says so, with a rest in every round. */
function again(writer: Writer, body: Block, enter: string): string {
  const end = write(writer, { kind: 'task' }, write(writer, body, enter));
  const leave = writer.id('leave');
  const out = writer.node('manualTask', 'manual');
  const forward = writer.flow(leave, out);
  writer.lines.push(`<exclusiveGateway id="${leave}" default="${forward}"></exclusiveGateway>`);
  writer.flow(end, leave);
  writer.flow(leave, enter, '${again == 1}');
  return out;
}

function events(writer: Writer, body: Block, gateway: string): string {
  const join = writer.node('exclusiveGateway', 'merge');
  const late = writer.node('intermediateCatchEvent', 'catch', duration());
  const word = writer.node(
    'intermediateCatchEvent',
    'catch',
    '<signalEventDefinition signalRef="go"></signalEventDefinition>',
  );
  writer.flow(gateway, late);
  writer.flow(gateway, word);
  writer.flow(late, join);
  writer.flow(write(writer, body, word), join);
  return join;
}

const loopText = ({ sequential, times, condition }: Loop) =>
  `<multiInstanceLoopCharacteristics isSequential="${sequential}"><loopCardinality>${times}</loopCardinality>${
    condition === null
      ? ''
      : `<completionCondition>${escaped(`\${nrOfCompletedInstances/nrOfInstances >= ${condition}}`)}</completionCondition>`
  }</multiInstanceLoopCharacteristics>`;

/** Hangs a timer or a signal on an activity. An interrupted branch comes back, or joins further on would wait for ever. */
function boundary(writer: Writer, host: string, timer: Timer | null): string {
  if (!timer) return host;
  const definition = eventOf(timer);
  const attributes = ` attachedToRef="${host}" cancelActivity="${timer.interrupting}"`;
  const id = writer.node('boundaryEvent', 'timer', definition, attributes);
  const task = writer.node('userTask', 'late');
  writer.flow(id, task);
  if (!timer.interrupting) {
    writer.flow(task, writer.node('endEvent', 'end'));
    return host;
  }
  const merge = writer.node('exclusiveGateway', 'merge');
  writer.flow(host, merge);
  writer.flow(task, merge);
  return merge;
}

function eventOf({ signal, cycle, interrupting }: Timer): string {
  if (signal) return '<signalEventDefinition signalRef="go"></signalEventDefinition>';
  if (!cycle || interrupting) return duration();
  return '<timerEventDefinition><timeCycle>R2/PT1H</timeCycle></timerEventDefinition>';
}

function scope(
  writer: Writer,
  block: Extract<Block, { kind: 'scope' }>,
  single: (type: string, prefix: string, inside?: string) => string,
): string {
  const outer = writer.lines.splice(0);
  const start = writer.node('startEvent', 'start');
  const end = write(writer, block.body, start);
  writer.flow(end, writer.node('endEvent', 'end'));
  const inside = writer.lines.splice(0).join('');
  writer.lines.push(...outer);
  const id = single('subProcess', 'scope', inside + (block.loop ? loopText(block.loop) : ''));
  return boundary(writer, id, block.timer);
}

const gatewayTypes = {
  parallel: 'parallelGateway',
  inclusive: 'inclusiveGateway',
  exclusive: 'exclusiveGateway',
};

function split(
  writer: Writer,
  block: Extract<Block, { branches: readonly Block[] }>,
  from: string,
  condition: string,
): string {
  const kind = kindOf(block.kind);
  const type = gatewayTypes[kind];
  const fork = writer.id('fork');
  writer.flow(from, fork, condition);
  const apart = ['openEnds', 'stops', 'stopsLoop'].includes(block.kind);
  const join = apart ? undefined : writer.node(type, 'join');
  let fallback = '';
  let through = '';
  for (const [index, branch] of block.branches.entries()) {
    const test = kind === 'parallel' || index === 0 ? '' : `\${choose > ${index}}`;
    const first = writer.node('manualTask', 'manual');
    const flow = writer.flow(fork, first, test);
    if (index === 0 && kind !== 'parallel') fallback = ` default="${flow}"`;
    const end = write(writer, branch, first);
    if (join) writer.flow(end, join);
    else if (index === 0) through = end;
    else writer.flow(end, writer.node('endEvent', 'end', ending(block.kind)));
  }
  writer.lines.push(`<${type} id="${fork}"${fallback}></${type}>`);
  return join ?? through;
}

const kindOf = (kind: string) =>
  kind === 'choice' ? 'inclusive' : kind === 'inclusive' || kind === 'exclusive' ? kind : 'parallel';

/** Branches that go their own way may take everything else of their scope, or of the whole loop, with them. */
function ending(kind: string): string {
  if (kind === 'stops') return '<terminateEventDefinition></terminateEventDefinition>';
  if (kind !== 'stopsLoop') return '';
  const setting = 'xmlns:flowable="http://flowable.org/bpmn" flowable:terminateMultiInstance="true"';
  return `<terminateEventDefinition ${setting}></terminateEventDefinition>`;
}
