/** How an approval stands, as tables of what is approved say it (wire contract of workflows, 2.1). */
const statuses: Readonly<Record<string, number>> = {
  running: 1,
  unfinished: 1,
  reject: 2,
  recall: 3,
  deleted: 96,
  cancelled: 96,
  withdraw: 97,
  terminate: 98,
  completed: 99,
  finished: 99,
};

/** The number of an instance's state: under 50 while it runs, over 50 when it is over. */
export const numericStatus = (shown: string): number => statuses[shown] ?? 1;
