/** Of the engine's words for how an instance stands, those that people are shown others for. */
const words: Readonly<Record<string, string>> = {
  running: 'unfinished',
  completed: 'finished',
  cancelled: 'deleted',
};

/** How an instance stands, as the wire says it (wire contract of workflows, 2.1). */
export const shownState = (shown: string): string => words[shown] ?? shown;
