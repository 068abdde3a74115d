import { checkModel, type ElementChange, type Issue, modelDiff } from '@mall/workflow';

/** What the worker is asked. */
export type Question =
  | { readonly kind: 'check'; readonly xml: string }
  | { readonly kind: 'diff'; readonly before: string; readonly after: string };

/** What it answers, by what it was asked. */
export interface Answers {
  readonly check: readonly Issue[];
  readonly diff: readonly ElementChange[];
}

export interface Asked {
  readonly id: number;
  readonly question: Question;
}

export interface Answered {
  readonly id: number;
  readonly answer?: Answers[Question['kind']];
  readonly error?: string;
}

self.onmessage = async ({ data: { id, question } }: MessageEvent<Asked>) => {
  const tell = (answered: Answered) => self.postMessage(answered);
  try {
    tell({ id, answer: await answer(question) });
  } catch (error) {
    tell({ id, error: String(error) });
  }
};

/** The very rules that deploying goes by, and the very words that the shell says differences in. */
async function answer(question: Question): Promise<Answers[Question['kind']]> {
  if (question.kind === 'check') return (await checkModel(question.xml)).issues;
  const [before, after] = await Promise.all([mainOf(question.before), mainOf(question.after)]);
  return before && after ? modelDiff(before, after) : [];
}

const mainOf = async (xml: string) => (await checkModel(xml)).models[0];
