import type { FieldIssue, Language, Sentence } from '@mall/sdk/contract';
import type { Issue } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { AppError } from '../../../support/app-error.js';

/** Something wrong with a model, or to look at in it. */
export interface ModelFinding {
  readonly rule: string;
  readonly elementId: string | null;
  readonly elementName: string | null;
  readonly message: Issue['message'];
}

/** A model that cannot run: everything that is wrong with it, each with the element where it is. */
export function modelRefusal(ctx: UserContext, findings: readonly ModelFinding[]): AppError {
  const [first] = findings;
  return new AppError('workflow.model_invalid', {
    params: { count: findings.length },
    words: { first: first ? placed(first) : { 'zh-CN': '', 'en-US': '' } },
    issues: findings.map((finding): FieldIssue => {
      const { elementId, rule } = finding;
      return { field: elementId ?? '', rule: `model.${rule}`, message: messageOf(finding, ctx.language) };
    }),
  });
}

/** A finding as replies carry it. */
export const findingOn = (ctx: UserContext, finding: ModelFinding) => ({
  elementId: finding.elementId,
  elementName: finding.elementName,
  rule: `model.${finding.rule}`,
  message: messageOf(finding, ctx.language),
});

const messageOf = ({ message }: ModelFinding, language: Language): string =>
  language === 'zh-CN' ? message.zh : message.en;

const placed = ({ message: { zh, en } }: ModelFinding): Sentence => ({ 'zh-CN': zh, 'en-US': en });
