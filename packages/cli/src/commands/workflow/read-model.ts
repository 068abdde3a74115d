import { readFileSync } from 'node:fs';
import type { Language } from '@mall/sdk/contract';
import type { CheckedModel, ProcessModel } from '@mall/workflow';
import type { Context } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';
import { readStdin } from '../../io/stdin.js';
import { readTextFile } from '../../io/text-file.js';

/** The engine, for the commands that look at models: everything else starts without it. */
export const loadEngine = () => import('../../bundle/workflow.js');

/** A text of the engine in the reader's language. */
export const said = (text: { readonly zh: string; readonly en: string }, language: Language): string =>
  language === 'zh-CN' ? text.zh : text.en;

/** A file of a model as text, with its mark where it has one: what is sent is what is there. */
export async function readModelText(file: string, { io }: Pick<Context, 'io'>): Promise<string> {
  if (file === '-') return readStdin(io);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch {
    return readTextFile(file);
  }
}

/** What is in a file, checked. */
export async function checkFile(file: string, context: Pick<Context, 'io'>): Promise<CheckedModel> {
  const text = await readModelText(file, context);
  return (await loadEngine()).checkModel(text.replace(/^\uFEFF/, ''));
}

/** The one process of a file; what cannot run is refused with its first error. */
export async function modelOf(file: string, context: Context): Promise<ProcessModel> {
  return onlyProcess(await checkFile(file, context), file, context);
}

/** The one process of what was checked. */
export function onlyProcess({ models, issues }: CheckedModel, file: string, context: Context): ProcessModel {
  const errors = issues.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first) {
    const place = first.elementName === null ? '' : `${first.elementName}: `;
    const params = { file, count: errors.length, first: place + said(first.message, context.language) };
    throw new Failure('workflow:error.invalid', {
      exit: 'usage',
      params,
      next: [`mall workflow check ${file}`],
    });
  }
  const [model] = models;
  if (!model) throw new Failure('workflow:error.noProcess', { exit: 'usage', params: { file } });
  if (models.length > 1)
    throw new Failure('workflow:error.severalProcesses', {
      exit: 'usage',
      params: { file, count: models.length },
    });
  return model;
}
