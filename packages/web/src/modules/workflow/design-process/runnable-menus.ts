/** What the engine runs, by what the menus call it; the others are not offered, and stay where a file brings them. */
const runnable = new Set([
  ...['user-task', 'manual-task', 'receive-task', 'service-task', 'call-activity', 'task'],
  ...['collapsed-subprocess', 'expanded-subprocess', 'subprocess'],
  ...['exclusive-gateway', 'parallel-gateway', 'inclusive-gateway', 'event-based-gateway'],
  ...['none-start', 'none-start-event', 'none-end', 'none-end-event', 'none-intermediate-throw'],
  ...['none-intermediate-throwing', 'terminate-end', 'signal-end'],
  ...['timer-intermediate-catch', 'signal-intermediate-catch', 'signal-intermediate-throw'],
  ...[
    'timer-boundary',
    'non-interrupting-timer-boundary',
    'signal-boundary',
    'non-interrupting-signal-boundary',
  ],
  ...['sequence-flow', 'default-flow', 'conditional-flow'],
]);

type Entries = Record<string, unknown>;

interface Menus {
  registerProvider(id: string, priority: number, provider: object): void;
}

interface Pad {
  registerProvider(priority: number, provider: object): void;
}

interface Appending {
  append(source: unknown, shape: unknown): unknown;
}

interface Shapes {
  createShape(attributes: object): unknown;
}

/** After the menus' own entries, so as to leave some of them out. */
const last = 500;

/** Menus on the canvas that offer what runs, and nothing else. */
export const runnableMenus = {
  __init__: ['runnableMenus'],
  runnableMenus: [
    'factory',
    ['popupMenu', 'contextPad', 'autoPlace', 'elementFactory', 'create', limitMenus],
  ],
  // The palette is the page's own.
  paletteProvider: ['value', null],
};

interface Starting {
  start(event: Event, shape: unknown, context?: object): void;
}

function limitMenus(menus: Menus, pad: Pad, autoPlace: Appending, shapes: Shapes, create: Starting): object {
  menus.registerProvider('bpmn-replace', last, {
    getPopupMenuEntries: () => (entries: Entries) => only(entries, isRunnable),
    getPopupMenuHeaderEntries: () => (entries: Entries) => only(entries, (key) => key !== 'toggle-loop'),
  });
  pad.registerProvider(last, {
    getContextPadEntries: (element: unknown) => (entries: Entries) => {
      const shown = only(entries, (key) => !/compensation|message|condition/.test(key));
      const append = shown['append.append-task'] as { className: string; action: object } | undefined;
      if (!append) return shown;
      const shape = () => shapes.createShape({ type: 'bpmn:UserTask' });
      const approval = {
        ...append,
        className: 'bpmn-icon-user-task',
        action: {
          click: () => autoPlace.append(element, shape()),
          dragstart: (event: Event) => create.start(event, shape(), { source: element }),
        },
      };
      return { ...shown, 'append.append-task': approval };
    },
  });
  return {};
}

/** Whether an entry of the menu of types changes an element into one that runs. */
export function isRunnable(key: string): boolean {
  const [, name] = /^replace-with-(.+)$/.exec(key) ?? [];
  return name === undefined || runnable.has(name);
}

const only = (entries: Entries, fits: (key: string) => boolean): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => fits(key)));
